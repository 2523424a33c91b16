import { Form } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { Facts } from "~/components/lists/facts";
import { PlanText } from "~/components/plan-text";
import { money } from "~/domain/units/money";
import { pathTo } from "~/paths";
import type { PlansData } from "./data.server";

type Props = { data: PlansData };
type Subscription = NonNullable<PlansData["running"]>;

/** What the company has today, or had last, and who may change it. */
export function OwnPlan({ data }: Props) {
  const { t } = useTranslation("membership");
  const { running, ended, graceEnd, isAdministrator, pending } = data;
  const id = useId();
  const plan = running ?? ended;
  return (
    <section className="panel stack own-plan" aria-labelledby={id}>
      <h2 id={id}>{running ? t("own", { plan: running.planName }) : t("own.none")}</h2>
      {!running && (
        <p>
          {graceEnd ? <PlanText>{t("own.grace", { date: graceEnd })}</PlanText> : t("plan.current.none")}{" "}
          {ended?.activeTo && <DateText>{t("own.ended", { plan: ended.planName, date: ended.activeTo })}</DateText>}
        </p>
      )}
      {running?.activeTo && !pending && (
        <p className="flash warn">
          <DateText>{t("own.ending", { date: running.activeTo })}</DateText>
        </p>
      )}
      {plan && <SubscriptionFacts subscription={plan} accounts={running ? data.accounts : null} />}
      {plan && (
        <p className="actions own-plan-acts">
          <a href={pathTo("complaints", null, { about: "package", aboutId: data.companyId })}>{t("plan.report")}</a>
          {isAdministrator && running?.activeTo === null && !pending && (
            <a className="button quiet" href={pathTo("plan", null, { action: "END" })}>
              {t("end")}
            </a>
          )}
        </p>
      )}
      {!isAdministrator && <Administrators data={data} />}
    </section>
  );
}

function SubscriptionFacts({ subscription, accounts }: { subscription: Subscription; accounts: number | null }) {
  const { t } = useTranslation("membership");
  const { price, currency, intervalKind, intervalsCount, order, accountsLimit } = subscription;
  const interval = t(`interval.${intervalKind}`, { count: intervalsCount });
  const rows: [string, ReactNode][] = [
    [t("facts.type"), t(`type.${subscription.type}`)],
    [t("facts.price"), `${money(price, currency)} ${t("price.net")} ${interval}`],
    [t("facts.since"), <time key="since">{subscription.activeFrom}</time>],
    [t("facts.periodEnd"), <time key="end">{subscription.currentPeriodEnd}</time>],
    [t("facts.endsOn"), subscription.activeTo && <time key="ends">{subscription.activeTo}</time>],
    [t("facts.promo"), subscription.promoCode],
    [
      t("facts.accounts"),
      accounts !== null &&
        (accountsLimit === null
          ? t("facts.accounts.any", { used: accounts })
          : t("facts.accounts.of", { used: accounts, limit: accountsLimit })),
    ],
    [
      t("facts.order"),
      order && (
        <a key="order" href={pathTo("planOrder", { id: order.id })}>
          {order.number}
        </a>
      ),
    ],
    [
      t(order?.isGiven ? "facts.given" : "facts.ordered"),
      order && (
        <DateText>
          {order.isGiven ? order.ordered : t("facts.ordered.by", { person: order.orderedBy, date: order.ordered })}
        </DateText>
      ),
    ],
    [t("facts.terms"), order?.termsVersion && t("facts.terms.version", { version: order.termsVersion })],
  ];
  return <Facts rows={rows} />;
}

/** Who orders and ends for the company, told by a button. */
function Administrators({ data: { administrators, mayAsk, key } }: Props) {
  const { t } = useTranslation("membership");
  return (
    <div className="stack">
      <p>{t("ask")}</p>
      <ul className="plain">
        {administrators.map(({ id, name }) => (
          <li key={id} className="asked">
            <strong>{name}</strong>
            {mayAsk && (
              <Form method="post">
                <input type="hidden" name="intent" value="askAdministrator" />
                <input type="hidden" name="administratorId" value={id} />
                <input type="hidden" name="key" value={key} />
                <button type="submit" className="button">
                  {t("ask.button")} <span className="sr">{name}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An order that waits for its day or for the verification. */
export function PendingOrder({ data: { pending, isAdministrator } }: Props) {
  const { t } = useTranslation("membership");
  const id = useId();
  if (!pending) return null;
  return (
    <section className="panel stack own-plan" aria-labelledby={id}>
      <h2 id={id}>{t("pending", { plan: pending.planName })}</h2>
      <p>
        {t("pending.price", {
          price: money(pending.price, pending.currency),
          interval: t(`interval.${pending.intervalKind}`, { count: pending.intervalsCount }),
        })}{" "}
        <DateText>{pending.startsOn ? t("pending.follows", { date: pending.startsOn }) : t("pending.waits")}</DateText>{" "}
        <a href={pathTo("planOrder", { id: pending.id })}>{pending.number}</a>
      </p>
      {isAdministrator && pending.mayCancel && (
        <p className="actions">
          <a className="button quiet" href={pathTo("plan", null, { action: "CANCEL" })}>
            {t("cancelOrder")}
          </a>
        </p>
      )}
    </section>
  );
}
