import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { useAddress } from "~/components/use-address";
import type { FindData } from "./data.server";

export function NoPostings({ found }: { found: FindData }) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const { kind, isAnyPosted, wider } = found;
  if (!isAnyPosted) return <Empty heading={t(`empty.none.${kind}`)} text={t(`empty.none.text.${kind}`)} />;
  return (
    <Empty heading={t(`empty.heading.${kind}`)} text={t("empty.text")}>
      <p className="actions">
        {wider.map(({ name, km, query }) => (
          <a key={name} className="button slim" href={address({}, query)}>
            {t(`empty.${name}`, { km })}
          </a>
        ))}
      </p>
    </Empty>
  );
}
