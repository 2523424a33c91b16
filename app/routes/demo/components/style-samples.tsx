import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import { Sample } from "./sample";

export function StyleSamples() {
  const { t } = useTranslation("demo");
  const here = useAddress()({});
  return (
    <>
      <Sample file="base.css">
        <p>{t("components.long")}</p>
        <p className="soft">{t("components.soft")}</p>
        <p className="small">{t("components.small")}</p>
        <p className="meta">
          <span>{t("components.writer")}</span>
          <time>{t("components.moment")}</time>
        </p>
        <p>
          <a href={here}>{t("components.heading")}</a>
        </p>
        <ul className="plain">
          <li>{t("components.words.first")}</li>
          <li>{t("components.words.second")}</li>
        </ul>
      </Sample>
      <Sample file="buttons.css">
        <div className="actions">
          <Button look="button next" label={t("components.next")} />
          <Button look="button" label={t("components.action")} />
          <Button look="button danger" label={t("components.delete")} />
          <Button look="button quiet" label={t("components.quiet")} />
          <Button look="link" label={t("components.link")} />
          <a className="button" href={here}>
            {t("components.other")}
          </a>
        </div>
        <div className="actions">
          <Button look="button slim next" label={t("components.next")} />
          <Button look="button slim" label={t("components.action")} />
          <Button look="button slim danger" label={t("components.delete")} />
          <Button look="button slim quiet" label={t("components.quiet")} />
        </div>
      </Sample>
      <Sample file="panel.css">
        <div className="title">
          <p>
            <strong>{t("components.panel")}</strong>
          </p>
          <p className="soft">{t("components.soft")}</p>
        </div>
        <div className="panel">
          <p>
            <strong>{t("components.count")}</strong> <span className="count">12</span>
          </p>
          <p>{t("components.text")}</p>
        </div>
        <p className="actions">
          <span className="tag">{t("components.tag")}</span>
          <span className="tag good">{t("components.tag.good")}</span>
          <span className="tag warn">{t("components.tag.warn")}</span>
          <span className="tag bad">{t("components.tag.bad")}</span>
        </p>
        <p className="flash">{t("components.done")}</p>
        <p className="flash warn">{t("components.warning")}</p>
      </Sample>
    </>
  );
}

function Button({ look, label }: { look: string; label: string }) {
  return (
    <button type="button" className={look}>
      {label}
    </button>
  );
}
