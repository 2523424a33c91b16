import { useTranslation } from "react-i18next";
import { Modal } from "~/components/dialogs/modal";
import { pathTo } from "~/paths";

type Props = {
  /** What the feature that is closed is called, and what it is for. */
  name?: string;
  about?: string;
  text?: string;
  /** What a package costs at least, with its interval. */
  from?: string;
  /** To a form: what was filled in stands above, and nothing is put before it. */
  isAnswer?: boolean;
};

/** Stands in the place of a page that the company's access does not cover; nothing of that page is behind it. */
export function RestrictedPage({ name, about, text, from, isAnswer }: Props) {
  const { t } = useTranslation("shell");
  return (
    <>
      <section className="panel failure">
        <p className="soft small">{t("restricted.heading")}</p>
        <h1>{name ?? t("restricted.heading")}</h1>
        {about && <p>{about}</p>}
        <p>{from ? t("restricted.from", { price: from }) : t("restricted.opens")}</p>
        <p className="actions">
          <a className="button" href={pathTo("plan")}>
            {t("restricted.plan")}
          </a>
        </p>
      </section>
      {!isAnswer && (
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
      )}
    </>
  );
}
