import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { PageHelp } from "~/components/page-help";
import { PlanText } from "~/components/plan-text";
import { routeName } from "~/domain/deal/route";
import { pathTo } from "~/paths";
import { ChangedTermsList } from "../parts/changed-terms";
import { Closed, Meanwhile } from "../parts/meanwhile";
import { type OfferAnswer, OfferForm } from "../parts/offer-form";
import type { ProposalData } from "./data.server";

type Props = { data: ProposalData; answer?: OfferAnswer };

/** Another proposal in answer to the one that stands. */
export function NewProposal({ data, answer }: Props) {
  const { form, id, isClosed, number, route } = data;
  const { no, price } = data.terms;
  const { t } = useTranslation(["offer", "common"]);
  const page = pathTo("offer", { id });
  const isOver = isClosed && !answer;
  return (
    <div className="reading stack">
      <Back href={page}>{number}</Back>
      <h1>{t("propose.heading")}</h1>
      <PageHelp />
      {isOver && <Closed offer={data}>{t("propose.closed")}</Closed>}
      <p>
        <strong>{routeName(route, t("anywhere"))}</strong>
        {route.from?.days && (
          <>
            ,{" "}
            <span className="num offer-days">
              <PlanText>{route.from.days}</PlanText>
            </span>
          </>
        )}
      </p>
      {!isOver && <p className="soft">{t("propose.intro", { no })}</p>}
      {!isOver && data.changed.length > 0 && (
        <section className="panel stack-small" aria-labelledby="changed">
          <h2 id="changed">{t("changed.heading", { no })}</h2>
          <ChangedTermsList changedTerms={data.changed} />
        </section>
      )}
      {!isOver && data.remarksNote && <p className="flash warn">{data.remarksNote}</p>}
      {!isOver && (
        <OfferForm
          data={form}
          answer={answer}
          no={no}
          submit={t("form.send.POSTING")}
          priceHint={t("form.price.open", { no, price })}
          cancel={
            <a className="button quiet" href={page}>
              {t("common:cancel")}
            </a>
          }
        >
          <Meanwhile offer={data} answer={answer} />
        </OfferForm>
      )}
    </div>
  );
}
