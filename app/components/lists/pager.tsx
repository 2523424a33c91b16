import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";

/** `areMore` when the list has more rows than can be turned to. */
type Props = { page: number; total: number; rowsPerPage: number; areMore?: boolean };

export function Pager({ page, total, rowsPerPage, areMore }: Props) {
  const { t } = useTranslation();
  const address = useAddress();
  const previous = address({ page: page > 2 ? String(page - 1) : undefined });
  const next = address({ page: String(page + 1) });
  const last = Math.ceil(total / rowsPerPage);
  if (last <= 1 || page > last) return null;

  const from = (page - 1) * rowsPerPage + 1;
  const to = Math.min(page * rowsPerPage, total);
  return (
    <nav className="pager" aria-label={t("page.label")}>
      <span className="soft num">
        {areMore ? t("page.summary.more", { from, to, total }) : t("page.summary", { from, to, total })}
      </span>
      <span className="actions">
        {page > 1 && (
          <a className="button slim" href={previous} rel="prev">
            {t("page.previous")}
          </a>
        )}
        {page < last && (
          <a className="button slim" href={next} rel="next">
            {t("page.next")}
          </a>
        )}
      </span>
    </nav>
  );
}
