import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { EmailAddress } from "~/components/email-address";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { type Column, Table, useSortLinks } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import { type InvitationStatus, invitationStatuses } from "~/domain/invitation/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { InvitationsData } from "./invitations.server";

type Row = InvitationsData["rows"][number];

const tones: Record<InvitationStatus, string> = {
  NEW: "warn",
  SENT: "",
  REGISTERED: "good",
  CANCELLED: "bad",
  EXPIRED: "bad",
};

export function Invitations({ data, answer }: { data: InvitationsData; answer?: FormAnswer }) {
  const { t } = useTranslation("invitation");
  const [form] = useForm({ id: "invitations", lastResult: answer?.result });
  const columns = useColumns(data);
  return (
    <div className="wide">
      <div className="title">
        <h1>{t(data.own ? "list.heading" : "portal.heading")}</h1>
        {data.own && (
          <a className="button next slim end" href={pathTo("invite")}>
            {t("list.invite")}
          </a>
        )}
      </div>
      <ErrorSummary form={form} />
      <StatusTabs data={data} />
      <ListSearch label={t("list.search")} phrase={data.phrase} keeps={["status"]} />
      {data.rows.length > 0 ? (
        <Table
          caption={t(data.own ? "list.heading" : "portal.heading")}
          columns={columns}
          rows={data.rows}
          rowKey={(row) => row.id}
        />
      ) : (
        <NoInvitations data={data} />
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      <CancelDialog data={data} />
    </div>
  );
}

function StatusTabs({ data }: { data: InvitationsData }) {
  const { t } = useTranslation("invitation");
  const { pathname } = useLocation();
  const phrase = data.phrase ? `&phrase=${encodeURIComponent(data.phrase)}` : "";
  return (
    <Tabs
      label={t("list.tabs")}
      tabs={[
        {
          href: data.phrase ? `${pathname}?${phrase.slice(1)}` : pathname,
          label: t("list.all"),
          count: data.counts.all,
          isCurrent: data.status === null,
        },
        ...invitationStatuses.map((status) => ({
          href: `${pathname}?status=${status}${phrase}`,
          label: t(`statuses.${status}`),
          count: data.counts[status],
          isCurrent: data.status === status,
        })),
      ]}
    />
  );
}

function useColumns({ own, sort }: InvitationsData): Column<Row>[] {
  const { t } = useTranslation("invitation");
  const sortBy = useSortLinks(sort);
  const invited: Column<Row> = {
    label: t("invited"),
    isName: true,
    sort: sortBy("invited"),
    cell: (row) => (
      <>
        {row.companyName ?? row.tin}
        <span className="soft small num block">
          <EmailAddress address={row.email} />
          {row.companyName && row.tin && `, NIP ${row.tin}`}
        </span>
      </>
    ),
  };
  const status: Column<Row> = {
    label: t("status"),
    cell: (row) => (
      <>
        <span className={`tag ${tones[row.status]}`}>{t(`status.${row.status}`)}</span>
        {row.checked && (
          <span className="soft small num block">
            {t("checked")} <time>{row.checked.moment}</time>, {row.checked.person}
          </span>
        )}
        {!own && row.registeredCompanyId !== null && (
          <a className="small block" href={pathTo("council.company", { id: row.registeredCompanyId })}>
            {t("registered.open")}
          </a>
        )}
      </>
    ),
  };
  const sent: Column<Row> = {
    label: t("sent.column"),
    sort: sortBy("sent", { latestFirst: true }),
    cell: (row) => (
      <span className="num">
        {row.sent ? <time>{row.sent.slice(0, 10)}</time> : <span className="soft">{t("sent.no")}</span>}
        <span className="soft small block">
          {t("expires")} <time>{row.expires.slice(0, 10)}</time>
        </span>
      </span>
    ),
  };
  const inviter: Column<Row> = {
    label: t("inviter"),
    sort: sortBy("inviter"),
    cell: (row) => (
      <>
        {row.inviter}
        {!own && <span className="soft small block">{row.inviterCompany}</span>}
      </>
    ),
  };
  const acts: Column<Row> = { label: t("acts"), isPlain: true, cell: (row) => <Acts row={row} /> };
  return [invited, status, sent, inviter, acts];
}

function Acts({ row }: { row: Row }) {
  const { t } = useTranslation("invitation");
  const address = useAddress();
  const cancel = address({ cancel: String(row.id) });
  if (row.actions.length === 0) return null;
  return (
    <Form method="post" className="actions">
      <input type="hidden" name="invitationId" value={row.id} />
      {row.actions.includes("resend") && (
        <button type="submit" name="intent" value="resend" className="button slim">
          {t("act.resend")}
        </button>
      )}
      {row.actions.includes("cancel") && (
        <a className="button slim danger" href={cancel}>
          {t("act.cancel")}
        </a>
      )}
      {(["check", "uncheck"] as const).map(
        (action) =>
          row.actions.includes(action) && (
            <button key={action} type="submit" name="intent" value={action} className="button slim">
              {t(`act.${action}`)}
            </button>
          ),
      )}
    </Form>
  );
}

function CancelDialog({ data }: { data: InvitationsData }) {
  const { t } = useTranslation("invitation");
  const address = useAddress();
  const closed = address({ cancel: undefined });
  const row = data.rows.find(({ id }) => id === data.cancelling);
  if (!row?.actions.includes("cancel")) return null;
  return (
    <ActDialog
      heading={t("cancel.heading")}
      intent="cancel"
      fields={{ invitationId: row.id }}
      tone="danger"
      onClose={closed}
    >
      <p>{t("cancel.question", { email: row.email })}</p>
    </ActDialog>
  );
}

function NoInvitations({ data }: { data: InvitationsData }) {
  const { t } = useTranslation("invitation");
  const { pathname } = useLocation();
  const isFiltered = data.status !== null || data.phrase !== "";
  if (isFiltered) {
    return (
      <Empty heading={t("empty.found")} text={t("empty.found.text")}>
        <a className="button" href={pathname}>
          {t("list.all")}
        </a>
      </Empty>
    );
  }
  return (
    <Empty heading={t("empty")} text={t("empty.text")}>
      <a className="button" href={pathTo("invite")}>
        {t("list.invite")}
      </a>
    </Empty>
  );
}
