import "~/i18n/company";
import "~/i18n/council";
import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { ErrorSummary } from "~/components/forms/form";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { Table } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { PortalDialog } from "../parts/council-dialog";
import { DecideLink } from "../parts/status-dialog";
import { RegisterTag, Waiting } from "../parts/tags";
import type { QueueData, QueueRow } from "./data.server";

/** What waits for the council, who waits longest first; each line is decided over the list. */
export function VerificationQueue({ data, answer }: { data: QueueData; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const [form] = useForm({ id: "queue", lastResult: answer?.intent === "verify" ? answer.result : undefined });
  return (
    <>
      <div className="title">
        <h1>{t("queue.heading")}</h1>
      </div>
      <ErrorSummary form={form} />
      <Tabs
        label={t("queue.tabs")}
        tabs={data.tabs.map((tab) => ({
          href: pathTo("council.verification", null, { tab }),
          label: t(`queue.tab.${tab}`),
          count: data.counts[tab],
          isCurrent: tab === data.tab,
        }))}
      />
      {data.rows.length > 0 ? (
        <Rows data={data} />
      ) : (
        <Empty heading={t(`queue.empty.${data.tab}`)} text={t("queue.empty.text")}>
          <a className="button" href={pathTo("council.companies")}>
            {t("queue.companies")}
          </a>
        </Empty>
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      <PortalDialog dialog={data.dialog} answer={answer} />
    </>
  );
}

function Rows({ data }: { data: QueueData }) {
  if (data.kind === "companies") return <WaitingCompanies rows={data.rows} />;
  if (data.kind === "users") return <WaitingUsers rows={data.rows} />;
  if (data.kind === "documents") return <UncheckedDocuments rows={data.rows} />;
  return <RegisteredInvitations rows={data.rows} />;
}

function WaitingCompanies({ rows }: { rows: QueueRow<"companies">[] }) {
  const { t } = useTranslation("council");
  return (
    <Table
      caption={t("queue.tab.companies")}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          label: t("column.company"),
          isName: true,
          cell: (row) => (
            <>
              <a href={pathTo("council.company", { id: row.id })}>{row.name}</a>
              <span className="soft small num block">{row.tin}</span>
            </>
          ),
        },
        {
          label: t("column.waiting"),
          cell: (row) => (
            <>
              <Waiting waiting={row.waiting} />
              {row.requested && (
                <span className="soft small num block">{t("waiting.requested", { date: row.requested })}</span>
              )}
            </>
          ),
        },
        { label: t("column.register"), cell: (row) => <RegisterTag outcome={row.registerOutcome} /> },
        {
          label: t("column.plan"),
          cell: (row) => row.orderedPlanName ?? row.planName ?? <span className="soft">{t("plan.none")}</span>,
        },
        { label: t("column.decide"), isPlain: true, cell: (row) => <DecideLink {...row} /> },
      ]}
    />
  );
}

function WaitingUsers({ rows }: { rows: QueueRow<"users">[] }) {
  const { t } = useTranslation("council");
  return (
    <Table
      caption={t("queue.tab.users")}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          label: t("users.person"),
          isName: true,
          cell: (row) => (
            <>
              <DialogLink dialog="user" id={row.id} label={`${row.name} ${row.surname}`} />
              <span className="soft small block">{row.email}</span>
            </>
          ),
        },
        {
          label: t("column.company"),
          cell: (row) => (
            <>
              <a href={pathTo("council.company", { id: row.companyId })}>{row.companyName}</a>{" "}
              <CompanyStatusTag status={row.companyStatus} />
            </>
          ),
        },
        { label: t("queue.confirmed"), cell: (row) => <span className="num">{row.confirmed}</span> },
      ]}
    />
  );
}

function UncheckedDocuments({ rows }: { rows: QueueRow<"documents">[] }) {
  const { t } = useTranslation(["council", "company"]);
  return (
    <Table
      caption={t("queue.tab.documents")}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          label: t("queue.document"),
          isName: true,
          cell: (row) => <DialogLink dialog="documents" id={row.companyId} label={t(`company:document.${row.type}`)} />,
        },
        {
          label: t("column.company"),
          cell: (row) => <a href={pathTo("council.company", { id: row.companyId })}>{row.companyName}</a>,
        },
        { label: t("queue.added"), cell: (row) => <span className="num">{row.added}</span> },
        {
          label: t("document.expirationDate"),
          cell: (row) => (
            <span className="num">
              {row.expirationDate ?? t("none")}{" "}
              {row.isExpired && <span className="tag bad">{t("document.expired")}</span>}
            </span>
          ),
        },
      ]}
    />
  );
}

function RegisteredInvitations({ rows }: { rows: QueueRow<"invitations">[] }) {
  const { t } = useTranslation("council");
  return (
    <Table
      caption={t("queue.tab.invitations")}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          label: t("queue.invited"),
          isName: true,
          cell: (row) => (
            <>
              {row.registeredCompanyId === null ? (
                (row.companyName ?? row.tin)
              ) : (
                <a href={pathTo("council.company", { id: row.registeredCompanyId })}>{row.companyName ?? row.tin}</a>
              )}
              <span className="soft small block">{row.email}</span>
            </>
          ),
        },
        {
          label: t("queue.inviter"),
          cell: (row) => (
            <>
              {row.inviter}
              <span className="soft small block">{row.inviterCompany}</span>
            </>
          ),
        },
        { label: t("queue.invitedAt"), cell: (row) => <span className="num">{row.invited}</span> },
        {
          label: t("column.decide"),
          isPlain: true,
          cell: (row) => (
            <Form method="post">
              <input type="hidden" name="invitationId" value={row.id} />
              <button type="submit" name="intent" value="verify" className="button slim">
                {t("queue.verify")}
              </button>
            </Form>
          ),
        },
      ]}
    />
  );
}

function DialogLink({ dialog, id, label }: { dialog: "user" | "documents"; id: number; label: string }) {
  const address = useAddress();
  const open = address({ [dialog]: String(id) });
  return <a href={open}>{label}</a>;
}
