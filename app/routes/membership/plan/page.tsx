import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { Fold } from "~/components/fold";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { PlanChoice } from "~/components/forms/plan-choice";
import { Empty } from "~/components/lists/empty";
import { PageHelp } from "~/components/page-help";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { PlansData } from "./data.server";
import { CancelDialog, EndDialog } from "./dialogs";
import { askAddress, OrderForm } from "./order-form";
import { OwnPlan, PendingOrder } from "./own-plan";

type Props = { data: PlansData; answer?: FormAnswer };

/** The company's own package, and the packages on offer with the order of one. */
export function Plans({ data, answer }: Props) {
  const { t } = useTranslation("membership");
  const isOfOrder = answer?.intent === "order" || answer?.intent === "checkPromo";
  const isOfDialog = answer !== undefined && answer.intent === (data.dialog === "cancel" ? "cancelOrder" : data.dialog);
  return (
    <div className="wide membership">
      <div className="title">
        <h1>{t("plan.heading")}</h1>
        <p className="soft">{t("plan.intro")}</p>
      </div>
      <PageHelp />
      {answer && !isOfOrder && !isOfDialog && <Refusal answer={answer} />}
      <OwnPlan data={data} />
      {data.pending && <PendingOrder data={data} />}
      {data.pricings.length === 0 ? (
        <Empty heading={t("plan.none.heading")} text={t("plan.none.text", { email: data.officeEmail })} />
      ) : (
        <Offer data={data} answer={isOfOrder ? answer : undefined} />
      )}
      <Orders data={data} />
      {data.dialog === "end" && <EndDialog data={data} answer={answer} />}
      {data.dialog === "cancel" && <CancelDialog data={data} answer={answer} />}
    </div>
  );
}

function Refusal({ answer }: { answer: FormAnswer }) {
  const form = useRefusal("membership", answer.result);
  return <ErrorSummary form={form} />;
}

function Offer({ data, answer }: Props) {
  const { t } = useTranslation("membership");
  const { pricings, promo, vatPercent, running } = data;
  // What a code does is told by new values of the form, which it reads when it is made.
  if (data.mayOrder)
    return <OrderForm key={`${data.values.promoCode} ${data.values.pricingId}`} data={data} answer={answer} />;
  return (
    <section className="membership">
      <PlanChoice label={t("plan.prices")} own={running} askAddress={askAddress} {...{ pricings, promo, vatPercent }} />
    </section>
  );
}

function Orders({ data: { orders } }: { data: PlansData }) {
  const { t } = useTranslation("membership");
  if (orders.length === 0) return null;
  return (
    <Fold id="orders" heading={t("orders")} note={orders.length}>
      <ul className="plain">
        {orders.map(({ id, number, planName, status, since, ordered }) => (
          <li key={id}>
            <a className="num" href={pathTo("planOrder", { id })}>
              {number}
            </a>{" "}
            {planName}{" "}
            <span className="soft small">
              <DateText>{since ? t("order.since", { date: since }) : t(`order.${status}`)}</DateText>,
            </span>{" "}
            <span className="soft small">
              {t("order.placedOn")} <time>{ordered}</time>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
