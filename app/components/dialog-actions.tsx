import { useTranslation } from "react-i18next";

type Props = { submit: string; tone?: "danger" | "next"; onClose: string };

/** How a dialog with a form ends: by sending it, or by going back to the page. */
export function DialogActions({ submit, tone = "next", onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className="actions">
      <button type="submit" className={`button ${tone}`}>
        {submit}
      </button>
      <a className="button quiet" href={onClose}>
        {t("cancel")}
      </a>
    </div>
  );
}
