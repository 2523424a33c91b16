import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { EmailAddress } from "~/components/email-address";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { type Column, Table, useSortLinks, useSortParameter } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import { type MailStatus, mailStatuses } from "~/domain/mail/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { MailsData } from "./data.server";

type Row = MailsData["rows"][number];

const tones: Record<MailStatus, string> = { waiting: "warn", failed: "bad", sent: "good" };

export function Mails({ data, answer }: { data: MailsData; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const [form] = useForm({ id: "mails", lastResult: answer?.result });
  const columns = useColumns(data.sort);
  return (
    <div className="wide">
      <div className="title">
        <h1>{t("mails.heading")}</h1>
      </div>
      <ErrorSummary form={form} />
      <StatusTabs data={data} />
      <ListSearch label={t("mails.search")} phrase={data.phrase} keeps={["status", "sort"]} />
      {data.rows.length > 0 ? (
        <Table caption={t("mails.heading")} columns={columns} rows={data.rows} rowKey={(row) => row.id} />
      ) : (
        <NoMails data={data} />
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      {data.again && <SendAgain mail={data.again} />}
    </div>
  );
}

function StatusTabs({ data }: { data: MailsData }) {
  const { t } = useTranslation("council");
  const query = { phrase: data.phrase || undefined, sort: useSortParameter() };
  return (
    <Tabs
      label={t("mails.tabs")}
      tabs={[
        {
          href: pathTo("council.mails", null, query),
          label: t("mails.all"),
          count: data.counts.all,
          isCurrent: data.status === null,
        },
        ...mailStatuses.map((status) => ({
          href: pathTo("council.mails", null, { ...query, status }),
          label: t(`mails.statuses.${status}`),
          count: data.counts[status],
          isCurrent: data.status === status,
        })),
      ]}
    />
  );
}

function useColumns(sort: MailsData["sort"]): Column<Row>[] {
  const { t } = useTranslation("council");
  const sortBy = useSortLinks(sort);
  return [
    {
      label: t("mails.subject"),
      isName: true,
      cell: (row) => (
        <>
          {row.subject}
          <span className="soft small block">{t(`mails.kind.${row.kind}`)}</span>
        </>
      ),
    },
    {
      label: t("mails.posted"),
      sort: sortBy("posted", { latestFirst: true }),
      cell: (row) => <time>{row.posted}</time>,
    },
    {
      label: t("mails.recipient"),
      sort: sortBy("recipient"),
      cell: (row) => (
        <>
          <EmailAddress address={row.toEmail} />
          {row.recipient && <span className="soft small block">{row.recipient}</span>}
        </>
      ),
    },
    {
      label: t("column.status"),
      cell: (row) => (
        <>
          <Status row={row} />
          <AgainLink row={row} />
        </>
      ),
    },
  ];
}

function Status({ row }: { row: Row }) {
  const { t } = useTranslation("council");
  return (
    <>
      <span className={`tag ${tones[row.status]}`}>{t(`mails.status.${row.status}`)}</span>
      {row.sent && (
        <span className="soft small block">
          <time>{row.sent}</time>
        </span>
      )}
      {row.failure && <span className="small block">{t(`mails.failure.${row.failure}`)}</span>}
      {row.attempts > 0 && row.status !== "sent" && (
        <span className="soft small block">{t("mails.attempts", { count: row.attempts })}</span>
      )}
      {row.status === "waiting" && (
        <span className="soft small num block">
          {row.nextAttempt ? t("mails.next", { moment: row.nextAttempt }) : t("mails.soon")}
        </span>
      )}
    </>
  );
}

function AgainLink({ row }: { row: Row }) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const open = address({ again: String(row.id) });
  if (row.status !== "failed") return null;
  return (
    <a className="button slim" href={open}>
      {t("mails.again")}
      <span className="sr">
        : {row.subject}, {row.toEmail}
      </span>
    </a>
  );
}

function SendAgain({ mail }: { mail: NonNullable<MailsData["again"]> }) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const closed = address({ again: undefined });
  return (
    <ActDialog
      heading={t("mails.again.heading")}
      intent="sendAgain"
      fields={{ mailId: mail.id }}
      submit={t("mails.again")}
      onClose={closed}
    >
      <p>{t("mails.again.question", { email: mail.to })}</p>
      {mail.hasPassingLink && <p className="soft">{t("mails.again.link")}</p>}
    </ActDialog>
  );
}

function NoMails({ data: { status, phrase } }: { data: MailsData }) {
  const { t } = useTranslation("council");
  if (phrase) {
    return (
      <Empty heading={t("companies.empty.found")} text={t("mails.empty.found", { phrase })}>
        <a className="button" href={pathTo("council.mails")}>
          {t("mails.showAll")}
        </a>
      </Empty>
    );
  }
  return <Empty heading={t(`mails.empty.${status ?? "all"}`)} text={t("mails.empty.text")} />;
}
