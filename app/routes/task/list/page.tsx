import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { PlanText } from "~/components/plan-text";
import { pathTo } from "~/paths";
import type { TasksData } from "./data.server";

/** What waits for the reader, each with the way to where it is done. */
export function Tasks({ data: { groups, office, total, isVerified, hasFirstSteps } }: { data: TasksData }) {
  const { t } = useTranslation("task");
  return (
    <div className="reading tasks">
      <div className="title">
        <h1>{t("heading")}</h1>
        {total > 0 && <p className="soft num">{t("found", { count: total })}</p>}
      </div>
      {total === 0 && (
        <Empty heading={t("empty.heading")} text={t("empty.text")}>
          <p className="actions">
            {!isVerified && (
              <a className="button next" href={pathTo("verification")}>
                {t("empty.verification")}
              </a>
            )}
            {hasFirstSteps && (
              <a className="button next" href={pathTo("welcome")}>
                {t("empty.firstSteps")}
              </a>
            )}
            <a className={hasFirstSteps || !isVerified ? "button" : "button next"} href={pathTo("shipments")}>
              {t("empty.shipments")}
            </a>
            <a className="button" href={pathTo("vehicleOffers")}>
              {t("empty.vehicles")}
            </a>
          </p>
        </Empty>
      )}
      {office.length > 0 && <Office office={office} />}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </div>
  );
}

function Office({ office }: Pick<TasksData, "office">) {
  const { t } = useTranslation("task");
  return (
    <section className="stack-small">
      <h2>{t("office")}</h2>
      <p className="soft small">{t("office.text")}</p>
      <ul className="panel rows">
        {office.map(({ kind, count, address }) => (
          <li key={kind} className="row task">
            <h3>
              <a href={address}>{t(`office.${kind}`)}</a>
            </h3>
            <p className="num">
              <strong>{count}</strong>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group: { kind, count, tasks } }: { group: TasksData["groups"][number] }) {
  const { t } = useTranslation("task");
  return (
    <section className="stack-small">
      <h2>
        {t(`kind.${kind}`)} <span className="count num">{count}</span>
      </h2>
      <p className="soft small">{t(`text.${kind}`)}</p>
      <ul className="panel rows">
        {tasks.map(({ id, title, detail, whom, since, until, price, isUrgent, address }) => (
          <li key={id} className="row task">
            <h3>
              <a href={address}>{title || detail}</a>
            </h3>
            <p className="meta num">
              {isUrgent && <span className="tag warn">{t("urgent")}</span>}
              {price && <strong>{price}</strong>}
              {whom && <span>{whom}</span>}
              {kind !== "paper" && <span>{detail}</span>}
              {since && (
                <span>
                  <PlanText>{t(`since.${kind}`, { moment: since })}</PlanText>
                </span>
              )}
              {until && (
                <strong>
                  <PlanText>
                    {t(kind === "paper" || kind === "vehicle" ? `until.${kind}` : "until", { moment: until })}
                  </PlanText>
                </strong>
              )}
            </p>
          </li>
        ))}
      </ul>
      {count > tasks.length && <p className="soft small">{t("more", { count: count - tasks.length })}</p>}
    </section>
  );
}
