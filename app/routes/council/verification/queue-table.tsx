import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "~/components/email-address";
import { Table, useSortLinks } from "~/components/lists/table";
import { type ChangedThing, changedThing, changedThings } from "~/domain/company/profile/change";
import { pathTo } from "~/paths";
import { Waiting } from "../parts/tags";
import type { QueueData } from "./data.server";

type Row = QueueData["rows"][number];

/** One line for each thing that waits, whatever it is. */
export function QueueTable({ data }: { data: QueueData }) {
  const { t } = useTranslation("council");
  const sortBy = useSortLinks(data.sort);
  return (
    <Table
      caption={t("queue.heading")}
      rows={data.rows}
      rowKey={(row) => `${row.kind} ${row.id}`}
      columns={[
        { label: t("queue.subject"), isName: true, cell: (row) => <Subject row={row} /> },
        {
          label: t("column.company"),
          sort: sortBy("company"),
          cell: (row) =>
            row.companyId === null ? (
              row.companyName
            ) : (
              <a href={pathTo("council.company", { id: row.companyId })}>{row.companyName}</a>
            ),
        },
        { label: t("queue.since"), sort: sortBy("since"), cell: (row) => <Since row={row} /> },
        { label: t("column.holder"), cell: (row) => <Holder row={row} /> },
        { label: t("column.decide"), isPlain: true, cell: (row) => <Decide row={row} /> },
      ]}
    />
  );
}

function useTitle() {
  const { t } = useTranslation(["company", "council"]);
  return ({ kind, title }: Row) => {
    if (kind === "change")
      return thingsIn(title)
        .map((thing) => t(`council:queue.changed.${thing}`))
        .join(", ");
    return kind === "paper" ? t(`document.${title as "REGISTRATION"}`) : title;
  };
}

/** What the changed fields are called together, in their order. */
function thingsIn(fields: string): ChangedThing[] {
  const changed = fields.split(",").map(changedThing);
  return changedThings.filter((thing) => changed.includes(thing));
}

function Subject({ row }: { row: Row }) {
  const { t } = useTranslation("council");
  const title = useTitle()(row);
  return (
    <>
      <span className="tag">{t(`queue.kind.${row.kind}`)}</span> {title}
      <span className="soft small num block">
        <EmailAddress address={row.detail} />
      </span>
      {row.mark && <span className="soft small block">{t(`queue.mark.${row.mark}`)}</span>}
    </>
  );
}

function Since({ row }: { row: Row }) {
  const { t } = useTranslation("council");
  return (
    <>
      <span className="num">{row.since}</span>
      <span className="soft small num block">
        <Waiting waiting={row.waiting} />
        {row.due && !row.waiting.isOverdue && <span className="num block">{t("queue.due", { day: row.due })}</span>}
      </span>
    </>
  );
}

/** Who deals with it; what somebody else does can be taken over, seen to be theirs. */
function Holder({ row }: { row: Row }) {
  const { t } = useTranslation("council");
  const { holder } = row;
  const title = useTitle()(row);
  const intent = holder?.isViewer ? "return" : "take";
  return (
    <Form method="post" className="actions" preventScrollReset>
      <input type="hidden" name="kind" value={row.kind} />
      <input type="hidden" name="entryId" value={row.id} />
      {holder && !holder.isViewer && <input type="hidden" name="holderId" value={holder.id} />}
      {holder && <span>{holder.isViewer ? t("queue.mine") : holder.name}</span>}
      <button type="submit" name="intent" value={intent} className="button slim quiet">
        {holder ? t(holder.isViewer ? "queue.return" : "queue.takeOver") : t("queue.take")}
        <span className="sr">: {title}</span>
      </button>
    </Form>
  );
}

function Decide({ row }: { row: Row }) {
  const { t } = useTranslation("council");
  const title = useTitle()(row);
  if (row.address) {
    return (
      <a className="button slim" href={row.address}>
        {t("decide")} <span className="sr">{title}</span>
      </a>
    );
  }
  return (
    <Form method="post">
      <input type="hidden" name="invitationId" value={row.id} />
      <button type="submit" name="intent" value="check" className="button slim">
        {t("queue.verify")}
        <span className="sr">: {title}</span>
      </button>
    </Form>
  );
}
