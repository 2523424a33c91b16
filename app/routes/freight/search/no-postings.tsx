import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { useAddress } from "~/components/use-address";
import type { FindData } from "./data.server";

export function NoPostings({ data }: { data: FindData }) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const { kind, isAnyPosted, wider, saved } = data;
  const current = saved.find(({ isCurrent }) => isCurrent);
  if (!isAnyPosted) return <Empty heading={t(`empty.none.${kind}`)} text={t(`empty.none.text.${kind}`)} />;
  return (
    <Empty heading={t(`empty.heading.${kind}`)} text={t(wider.length > 0 ? "empty.text" : "empty.nowhere")}>
      <p className="actions">
        {wider.map(({ name, km, query, count, areMore }) => (
          <a key={`${name} ${km}`} className="button slim" href={address({}, query)}>
            {t(`empty.${name}`, { km })}{" "}
            <span className="num">({t(areMore ? "empty.more" : "empty.count", { count })})</span>
          </a>
        ))}
        {data.mayHear && (
          <a
            className="button slim"
            href={address(current ? { dialog: "alert", saved: String(current.id) } : { dialog: "notify" })}
          >
            {t("alert.new")}
          </a>
        )}
        <a className="button slim" href={address({}, "")}>
          {t("empty.all")}
        </a>
      </p>
    </Empty>
  );
}
