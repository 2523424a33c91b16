import { useTranslation } from "react-i18next";
import { Modal } from "~/components/dialogs/modal";
import { pathTo } from "~/paths";

/** Stands in the place of a page that the company's access does not cover; nothing of that page is behind it. */
export function Restricted({ text }: { text?: string }) {
  const { t } = useTranslation("shell");
  return (
    <Modal size="medium" heading={t("restricted.heading")} onClose={pathTo("announcements")}>
      <p>{text ?? t("restricted.text")}</p>
      <div className="actions">
        <a className="button next" href={pathTo("plan")}>
          {t("restricted.plan")}
        </a>
        <a className="button quiet" href={pathTo("announcements")}>
          {t("restricted.back")}
        </a>
      </div>
    </Modal>
  );
}
