import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { EmailAddress } from "~/components/email-address";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import { type Column, useSortLinks } from "~/components/lists/table";
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

type Props = { data: InvitationsData; answer?: FormAnswer; views?: ReactNode };

export function Invitations({ data, answer, views }: Props) {
  const { t } = useTranslation("invitation");
  const { pathname } = useLocation();
  const { own, status, phrase, counts } = data;
  const isNarrowed = status !== null || phrase !== "";
  const invite = { href: pathTo("invite"), text: t("list.invite") };
  return (
    <ListPage
      list={data}
      heading={t(own ? "list.heading" : "portal.heading")}
      add={own ? invite : null}
      answer={answer}
      views={views}
      tabs={{
        label: t("list.tabs"),
        name: "status",
        value: status,
        options: countedChoices(invitationStatuses, counts, (name) =>
          t(name === "all" ? "list.all" : `statuses.${name}`),
        ),
      }}
      search={{ label: t("list.search"), phrase }}
      columns={useColumns(data)}
      rowKey={(row) => row.id}
      empty={
        isNarrowed
          ? { heading: t("empty.found"), text: t("empty.found.text"), link: { href: pathname, text: t("list.all") } }
          : { heading: t("empty"), text: t("empty.text"), link: invite }
      }
    >
      <CancelDialog data={data} />
    </ListPage>
  );
}

function useColumns({ own, sort, rows }: InvitationsData): Column<Row>[] {
  const { t } = useTranslation("invitation");
  const sortBy = useSortLinks(sort);
  const inviteeColumn: Column<Row> = {
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
  const sentColumn: Column<Row> = {
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
  const mayAct = rows.some(({ actions }) => actions.length > 0);
  return [inviteeColumn, status, sentColumn, inviter, ...(mayAct ? [acts] : [])];
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
          {t(row.sent ? "act.resend" : "act.send")}
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
  const closeAddress = address({ cancel: undefined });
  const row = data.rows.find(({ id }) => id === data.cancelling);
  if (!row?.actions.includes("cancel")) return null;
  return (
    <ActDialog
      heading={t("cancel.heading")}
      intent="cancel"
      fields={{ invitationId: row.id }}
      tone="danger"
      onClose={closeAddress}
    >
      <p>{t("cancel.question", { email: row.email })}</p>
    </ActDialog>
  );
}
