import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { FactSections } from "~/components/lists/fact-sections";
import { routeName } from "~/domain/deal/route";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { ChangedTermsList } from "../parts/changed-terms";
import { CommitmentWarnings } from "../parts/commitment-warnings";
import { Meanwhile } from "../parts/meanwhile";
import type { AcceptanceData } from "./data.server";

type Props = { data: AcceptanceData; answer?: FormAnswer };

/** The terms of both sides in whole, and what binds when they are accepted. */
export function Acceptance({ data, answer }: Props) {
  const { terms, sections, warnings, isClosed, isChanged, changed } = data;
  const { t } = useTranslation(["offer", "common"]);
  const [form] = useForm({ id: "acceptance", lastResult: answer?.result });
  const page = pathTo("offer", { id: terms.id });
  const isStale = form.errors?.includes("staleData") ?? false;
  const binds = {
    price: terms.price,
    payment: t("fact.payment.days", { count: terms.paymentDays }),
    gone: t(`accept.gone.${terms.loadId === null ? terms.kind : "both"}`),
  };
  const saysWhy = isChanged && changed.length > 0 && !terms.isOwnProposal;
  return (
    <div className="reading stack">
      <p className="back">
        <a href={page}>{t("accept.back")}</a>
      </p>
      <h1>{t("accept.heading")}</h1>
      <p>
        <strong>{routeName(terms.route, t("anywhere"))}</strong>
      </p>
      <ErrorSummary form={form}>
        {isStale && (!isClosed || isChanged) ? <p>{t("accept.stale")}</p> : <Meanwhile offer={data} answer={answer} />}
      </ErrorSummary>
      {changed.length > 0 && (
        <section className="panel stack-small" aria-labelledby="changed">
          <h2 id="changed">{t("changed.heading", { no: terms.no })}</h2>
          <ChangedTermsList changed={changed} />
          {!terms.isOwnProposal && (
            <p>{t(isChanged ? "changed.other" : "changed.author", { company: terms.other.name })}</p>
          )}
        </section>
      )}
      {isClosed && !saysWhy && <p className="panel">{t("accept.closed")}</p>}
      {!isClosed && (
        <>
          <p className="soft">{t("accept.intro")}</p>
          <p>
            {t("accept.theirs", { company: terms.other.name })}, {t("line.until", { moment: terms.validUntil })}
          </p>
          <FactSections sections={sections} />
          <CommitmentWarnings warnings={warnings} />
          <Form method="post" className="panel stack" id={form.id} noValidate>
            <input type="hidden" name="intent" value="accept" />
            <input type="hidden" name="no" value={terms.no} />
            <input type="hidden" name="seen" value={terms.seen} />
            <p>{t(terms.isShipper ? "accept.binds" : "accept.binds.carrier", binds)}</p>
            <div className="actions">
              <button type="submit" className="button next">
                {t(terms.isShipper ? "accept.submit.shipper" : "accept.submit.carrier")}
              </button>
              <a className="button quiet" href={page}>
                {t("common:cancel")}
              </a>
            </div>
          </Form>
        </>
      )}
    </div>
  );
}
