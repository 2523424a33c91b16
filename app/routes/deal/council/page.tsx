import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { Facts } from "~/components/lists/facts";
import { transactionTones } from "~/components/transaction-tones";
import { pathTo } from "~/paths";
import { TransactionHistory } from "../parts/history";
import { DealPapers } from "../parts/papers";
import { TransactionTerms } from "../parts/terms";
import type { OfficeTransactionData } from "./data.server";

type Props = { data: SerializeFrom<OfficeTransactionData> };

/** A transaction that was complained of: what was agreed, the papers and what happened, never what was talked. */
export function OfficeTransactionPage({ data }: Props) {
  const { t } = useTranslation("transaction");
  return (
    <article className="office-transaction">
      <Back href={pathTo("council.complaints")}>{t("office.back")}</Back>
      <div className="title">
        <h1>{data.terms.route}</h1>
        <p className="soft num">{data.number}</p>
        <span className={`tag ${transactionTones[data.status]}`}>{t(`status.${data.status}`)}</span>
      </div>
      <p className="soft small">{t("office.text")}</p>
      {data.ended && data.status !== "IN_PROGRESS" && (
        <p className="num">{t(`ended.${data.status}`, { moment: data.ended.moment, reason: data.ended.reason })}</p>
      )}
      <div className="columns">
        <div className="stack">
          <section className="panel stack">
            <h2>{t("terms")}</h2>
            <TransactionTerms terms={data.terms} supervisor={data.supervisor} />
            <p className="soft small">{t("terms.text", { moment: data.agreed })}</p>
          </section>
          <Vehicle data={data} />
          <section className="panel stack">
            <h2>{t("documents")}</h2>
            <DealPapers documents={data.documents} />
          </section>
          <section className="panel stack">
            <h2>{t("history")}</h2>
            <TransactionHistory events={data.history} />
          </section>
        </div>
        <aside className="stack">
          <Complaints data={data} />
          <Parties data={data} />
        </aside>
      </div>
    </article>
  );
}

function Vehicle({ data: { vehicle } }: Props) {
  const { t } = useTranslation("transaction");
  const { vehiclePlate, trailerPlate, driverName, driverPhone } = vehicle;
  if (![vehiclePlate, trailerPlate, driverName, driverPhone].some(Boolean)) return null;
  return (
    <section className="panel stack">
      <h2>{t("vehicle")}</h2>
      <Facts
        rows={[
          [t("vehicle.plate"), vehiclePlate],
          [t("vehicle.trailer"), trailerPlate],
          [t("vehicle.driver"), driverName],
          [t("vehicle.phone"), driverPhone],
        ]}
      />
    </section>
  );
}

function Complaints({ data: { complaints } }: Props) {
  const { t } = useTranslation(["transaction", "complaint"]);
  return (
    <section className="panel stack">
      <h2>{t("office.complaints")}</h2>
      <ul className="plain stack-small">
        {complaints.map(({ id, number, subject, status }) => (
          <li key={id}>
            <a className="num" href={pathTo("council.complaint", { id })}>
              {number}
            </a>
            <span className="block">{subject}</span>
            <span className="soft small block">{t(`complaint:status.${status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parties({ data: { parties } }: Props) {
  const { t } = useTranslation("transaction");
  return (
    <section className="panel stack" aria-label={t("parties")}>
      {parties.map(({ side, name, tin, address, path, people }) => (
        <div key={side} className="stack-small">
          <h2>{t(`party.${side}`)}</h2>
          <p>
            {path ? <a href={path}>{name}</a> : name}
            <span className="soft small num block">{t("party.tin", { tin })}</span>
            <span className="soft small block">{address}</span>
          </p>
          <ul className="plain small">
            {people.map((person) => (
              <li key={`${person.name} ${person.phone} ${person.email}`}>
                {[person.name, person.phone, person.email].filter(Boolean).join(", ")}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
