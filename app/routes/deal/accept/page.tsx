import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { FactSections } from "~/components/lists/fact-sections";
import { PageHelp } from "~/components/page-help";
import { PlanText } from "~/components/plan-text";
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
  const { t } = useTranslation(["offer", "common", "confirmation"]);
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
    <div className="wide stack">
      <p className="back">
        <a href={page}>{t("accept.back")}</a>
      </p>
      <div className="title">
        <h1>{t("accept.heading")}</h1>
        <p>
          <strong>{routeName(terms.route, t("anywhere"))}</strong>
        </p>
      </div>
      <PageHelp />
      <ErrorSummary form={form}>
        {isStale && (!isClosed || isChanged) ? <p>{t("accept.stale")}</p> : <Meanwhile offer={data} answer={answer} />}
      </ErrorSummary>
      {warnings.length > 0 && (
        <section className="stack-small" aria-labelledby="warnings">
          <h2 id="warnings">{t("confirmation:warning.heading")}</h2>
          <p>{t("confirmation:warning.intro")}</p>
          <CommitmentWarnings warnings={warnings} />
        </section>
      )}
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
        <div className="acceptance">
          <div className="stack">
            <p className="soft">
              {t("accept.intro")} {t("accept.theirs", { company: terms.other.name })},{" "}
              <PlanText>{t("line.until", { moment: terms.validUntil })}</PlanText>.
            </p>
            <FactSections sections={sections} />
          </div>
          <Form method="post" className="panel stack-small" id={form.id} noValidate>
            <input type="hidden" name="intent" value="accept" />
            <input type="hidden" name="no" value={terms.no} />
            <input type="hidden" name="seen" value={terms.seen} />
            <p className="acceptance-price num">{terms.price}</p>
            <p>{t(terms.isShipper ? "accept.binds" : "accept.binds.carrier", binds)}</p>
            <CommitmentWarnings warnings={warnings} />
            <div className="actions">
              <button type="submit" className="button next">
                {t(terms.isShipper ? "accept.submit.shipper" : "accept.submit.carrier")}
              </button>
              <a className="button quiet" href={page}>
                {t("common:cancel")}
              </a>
            </div>
          </Form>
        </div>
      )}
    </div>
  );
}
