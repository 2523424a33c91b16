import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

/** Whom to write to about an account that is closed to its owner. */
export function OfficeContact({ officeEmail }: { officeEmail: string }) {
  const { t } = useTranslation("account");
  return (
    <p>
      {t("office.write")} <a href={`mailto:${officeEmail}`}>{officeEmail}</a> {t("office.or")}{" "}
      <a href={pathTo("helpForm")}>{t("office.form")}</a>.
    </p>
  );
}
