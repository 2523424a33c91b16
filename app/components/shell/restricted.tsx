import { useTranslation } from "react-i18next";
import { Modal } from "~/components/dialogs/modal";
import { pathTo } from "~/paths";

type Props = {
  /** The number of the feature that is closed. */
  feature?: number;
  text?: string;
  /** What a package costs at least, with its interval. */
  from?: string;
};

/** Stands in the place of a page that the company's access does not cover; nothing of that page is behind it. */
export function Restricted({ feature, text, from }: Props) {
  const { t } = useTranslation("shell");
  return (
    <>
      <section className="panel failure">
        <p className="failure-status">{t("restricted.heading")}</p>
        <h1>{feature ? t(`restricted.${feature as 1}`) : t("restricted.heading")}</h1>
        {feature && <p>{t(`restricted.${feature as 1}.text`)}</p>}
        <p>{from ? t("restricted.from", { price: from }) : t("restricted.opens")}</p>
        <p className="actions">
          <a className="button" href={pathTo("plan")}>
            {t("restricted.plan")}
          </a>
        </p>
      </section>
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
    </>
  );
}
