import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { FactSections } from "~/components/lists/fact-sections";
import { pathTo } from "~/paths";
import type { Confirmation } from "../parts/confirmation.server";

/** The confirmation of an order, to read, to print and to save. */
export function OrderConfirmation({ data }: { data: SerializeFrom<Confirmation> }) {
  const { t } = useTranslation("membership");
  return (
    <div className="reading stack">
      <p className="back">
        {data.company ? (
          <a href={pathTo("council.subscriptions", null, { company: data.company.id })}>{data.company.name}</a>
        ) : (
          <a href={pathTo("plan")}>{t("plan.heading")}</a>
        )}
      </p>
      <h1>{data.title}</h1>
      <FactSections sections={data.sections} />
      <p>{data.closing}</p>
      <p className="actions">
        <a className="button" href={pathTo("planOrderPdf", { id: data.id })} download>
          {t("confirmation.pdf")}
        </a>
      </p>
    </div>
  );
}
