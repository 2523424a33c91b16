import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { EmailAddress } from "~/components/email-address";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import { type Column, useSortLinks } from "~/components/lists/table";
import { SavedViews } from "~/components/saved-views";
import { useAddress } from "~/components/use-address";
import { type MailStatus, mailStatuses } from "~/domain/mail/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { MailsData } from "./data.server";

type Row = MailsData["rows"][number];

const tones: Record<MailStatus, string> = { waiting: "warn", failed: "bad", sent: "good" };

export function Mails({ data, answer }: { data: MailsData; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const { status, phrase } = data;
  return (
    <ListPage
      list={data}
      heading={t("mails.heading")}
      views={<SavedViews views={data.views} answer={answer} />}
      answer={answer?.intent === "sendAgain" ? answer : undefined}
      tabs={{
        label: t("mails.tabs"),
        name: "status",
        value: status,
        options: countedChoices(mailStatuses, data.counts, (name) =>
          t(name === "all" ? "mails.all" : `mails.statuses.${name}`),
        ),
      }}
      search={{ label: t("mails.search"), phrase }}
      columns={useColumns(data.sort)}
      rowKey={(row) => row.id}
      empty={
        phrase
          ? {
              heading: t("companies.empty.found"),
              text: t("mails.empty.found", { phrase }),
              link: { href: pathTo("council.mails"), text: t("mails.showAll") },
            }
          : { heading: t(`mails.empty.${status ?? "all"}`), text: t("mails.empty.text") }
      }
    >
      {data.again && <SendAgain mail={data.again} />}
    </ListPage>
  );
}

function useColumns(sort: MailsData["sort"]): Column<Row>[] {
  const { t } = useTranslation("council");
  const sortBy = useSortLinks(sort);
  return [
    {
      label: t("mails.subject"),
      isName: "long",
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
  const closeAddress = address({ again: undefined });
  return (
    <ActDialog
      heading={t("mails.again.heading")}
      intent="sendAgain"
      fields={{ mailId: mail.id }}
      submit={t("mails.again")}
      onClose={closeAddress}
    >
      <p>{t("mails.again.question", { email: mail.to })}</p>
      {mail.hasPassingLink && <p className="soft">{t("mails.again.link")}</p>}
    </ActDialog>
  );
}
