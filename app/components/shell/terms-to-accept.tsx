import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageAt, pathTo } from "~/paths";

/** Tells who has a legal document to accept that nothing can be written before, and leads there and back. */
export function TermsToAccept() {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  if (pageAt(pathname) === "terms") return null;
  return (
    <p className="flash warn">
      {t("terms.held")} <a href={pathTo("terms", null, { returnTo: `${pathname}${search}` })}>{t("terms.open")}</a>
    </p>
  );
}
