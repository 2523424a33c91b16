import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { ShellData } from "./data.server";

/** Tells everybody inside of a legal document that changes soon. */
export function ComingDocuments({ documents }: { documents: ShellData["comingDocuments"] }) {
  const { t } = useTranslation("shell");
  return documents.map(({ slug, version, title, validFrom }) => (
    <p key={`${slug} ${version}`} className="flash warn">
      {t("coming", { date: validFrom, title })}{" "}
      <a href={pathTo("legalDocument", { slug }, { version })}>{t("coming.link")}</a>
    </p>
  ));
}
