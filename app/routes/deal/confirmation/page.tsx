import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { FactSections } from "~/components/lists/fact-sections";
import { pathTo } from "~/paths";
import type { Confirmation } from "../parts/confirmation.server";

/** What two companies agreed, on paper: read, printed and saved. */
export function TermsConfirmation({ data }: { data: SerializeFrom<Confirmation> }) {
  const { t } = useTranslation("confirmation");
  return (
    <article className="reading stack">
      <Back href={pathTo("transaction", { id: data.id })}>{t("back", { number: data.number })}</Back>
      <div className="confirmation-title">
        <h1>{data.title}</h1>
        <p className="actions">
          <a className="button" href={pathTo("transactionConfirmationPdf", { id: data.id })} download>
            {t("pdf")}
          </a>
          <span className="soft small">{t("print")}</span>
        </p>
        <svg className="qr" viewBox={`0 0 ${data.qr.size} ${data.qr.size}`} role="img" aria-label={t("qr")}>
          <path d={data.qr.path} />
        </svg>
      </div>
      {data.notice && (
        <p className="flash warn">
          <strong>{data.notice}</strong>
        </p>
      )}
      <FactSections sections={data.sections} />
      <p>{data.closing}</p>
      {data.annex && <FactSections sections={[data.annex]} />}
    </article>
  );
}
