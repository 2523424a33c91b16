import "~/i18n/council";
import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";

/** Opens the decision on a company over the present page. */
export function DecideLink({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const open = address({ status: String(id), documents: undefined });
  return (
    <a className="button slim" href={open}>
      {t("decide")} <span className="sr">{name}</span>
    </a>
  );
}
