import { useTranslation } from "react-i18next";

type Props = {
  submit: string;
  /** Of a form whose button says what is to be done. */
  intent?: string;
  tone?: "next" | "danger" | "plain";
  /** Where a page leads that is left without sending. */
  cancel?: string;
};

/** What ends a form: the button that sends it, and the way out. */
export function FormActions({ submit, intent, tone = "next", cancel }: Props) {
  const { t } = useTranslation();
  return (
    <div className="actions">
      <button
        type="submit"
        name={intent && "intent"}
        value={intent}
        className={tone === "plain" ? "button" : `button ${tone}`}
      >
        {submit}
      </button>
      {cancel && (
        <a className="button quiet" href={cancel}>
          {t("cancel")}
        </a>
      )}
    </div>
  );
}
