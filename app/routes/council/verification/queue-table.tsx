import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText, Name } from "~/components/date-text";
import { EmailAddress } from "~/components/email-address";
import { Table, useSortLinks } from "~/components/lists/table";
import { PlanText } from "~/components/plan-text";
import { type ChangedThing, changedThing, changedThings } from "~/domain/company/profile/change";
import { type DifferentThing, differentThing, differentThings } from "~/domain/company/register/register";
import type { FindingKind } from "~/domain/watch/finding";
import { pathTo } from "~/paths";
import type { QueueData } from "./data.server";

type Row = QueueData["rows"][number];
type Part = Row["parts"][number];

/** One row for each company with all that waits of it, or for each thing of who is of none. */
export function QueueTable({ data }: { data: QueueData }) {
  const { t } = useTranslation("council");
  const sortBy = useSortLinks(data.sort);
  return (
    <Table
      caption={t("queue.heading")}
      rows={data.rows}
      rowKey={(row) => row.matter}
      columns={[
        { label: t("column.company"), isName: true, sort: sortBy("company"), cell: (row) => <Issuer row={row} /> },
        {
          label: t("queue.subject"),
          isPlain: true,
          sort: sortBy("term"),
          cell: (row) => (
            <ul className="queue-parts">
              {row.parts.map((part) => (
                <li key={`${part.kind} ${part.id}`}>
                  <Subject part={part} companyName={row.companyName} />
                  <Holder part={part} />
                  <Decide part={part} />
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function Issuer({ row }: { row: Row }) {
  if (row.companyId === null) return <Name>{row.companyName}</Name>;
  return (
    <a href={pathTo("council.company", { id: row.companyId })}>
      <Name>{row.companyName}</Name>
    </a>
  );
}

function useTitle() {
  const { t } = useTranslation(["company", "council"]);
  return ({ kind, title }: Part) => {
    if (kind === "change")
      return thingsIn(title)
        .map((thing) => t(`council:queue.changed.${thing}`))
        .join(", ");
    if (kind === "register")
      return differencesIn(title)
        .map((thing) => t(`council:queue.differs.${thing}`))
        .join(", ");
    if (kind === "finding") return t(`council:finding.${title as FindingKind}`);
    return kind === "paper" ? t(`document.${title as "REGISTRATION"}`) : title;
  };
}

/** What the changed fields are called together, in their order. */
function thingsIn(fields: string): ChangedThing[] {
  const changedParts = fields.split(",").map(changedThing);
  return changedThings.filter((thing) => changedParts.includes(thing));
}

/** What the fields that differ are called together, in their order. */
function differencesIn(fields: string): DifferentThing[] {
  const differing = fields.split(",").map(differentThing);
  return differentThings.filter((thing) => differing.includes(thing));
}

function Subject({ part, companyName }: { part: Part; companyName: string }) {
  const { t } = useTranslation("council");
  const title = useTitle()(part);
  return (
    <div>
      <span className="tag">{t(`queue.kind.${part.kind}`)}</span> {title !== companyName && title}{" "}
      {part.waiting.isOverdue && <span className="tag bad">{t("overdue")}</span>}
      <span className="meta soft small num">
        {part.detail && (
          <span>
            <EmailAddress address={part.detail} />
          </span>
        )}
        {part.mark && <span>{t(`queue.mark.${part.mark}`)}</span>}
        <span>
          <DateText>{t("queue.waits", { moment: part.since })}</DateText>
        </span>
        {part.due && (
          <span>
            <PlanText>{t("queue.due", { day: part.due })}</PlanText>
          </span>
        )}
      </span>
    </div>
  );
}

/** Who deals with it; what somebody else does can be taken over, seen to be theirs. */
function Holder({ part }: { part: Part }) {
  const { t } = useTranslation("council");
  const { holder } = part;
  const title = useTitle()(part);
  const intent = holder?.isViewer ? "return" : "take";
  return (
    <Form method="post" className="actions" preventScrollReset>
      <input type="hidden" name="kind" value={part.kind} />
      <input type="hidden" name="entryId" value={part.id} />
      {holder && !holder.isViewer && <input type="hidden" name="holderId" value={holder.id} />}
      <button type="submit" name="intent" value={intent} className="button slim quiet">
        {holder ? (holder.isViewer ? t("queue.return") : t("queue.takeOver", { name: holder.name })) : t("queue.take")}
        <span className="sr">: {title}</span>
      </button>
    </Form>
  );
}

function Decide({ part }: { part: Part }) {
  const { t } = useTranslation("council");
  const title = useTitle()(part);
  if (part.address) {
    return (
      <a className="button slim" href={part.address}>
        {t("decide")} <span className="sr">{title}</span>
      </a>
    );
  }
  return (
    <Form method="post">
      <input type="hidden" name="invitationId" value={part.id} />
      <button type="submit" name="intent" value="check" className="button slim">
        {t("queue.verify")}
        <span className="sr">: {title}</span>
      </button>
    </Form>
  );
}
