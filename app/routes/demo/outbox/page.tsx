import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { OutboxData } from "./data.server";

export function Outbox({ data }: { data: OutboxData }) {
  return data.list ? <MailList list={data.list} /> : <OpenedMail mail={data.opened} />;
}

function MailList({ list }: { list: NonNullable<OutboxData["list"]> }) {
  const { t } = useTranslation("demo");
  return (
    <>
      <div className="title">
        <h1>{t("outbox.heading")}</h1>
        <p className="soft num">{t("found", { count: list.total })}</p>
      </div>
      <p className="soft">{t("outbox.intro")}</p>
      {list.rows.length > 0 ? (
        <ol className="panel rows">
          {list.rows.map((mail) => (
            <li key={mail.id} className="row">
              <h2>
                <a href={pathTo("outbox", null, { id: mail.id })}>{mail.subject}</a>
              </h2>
              <p className="meta soft num">
                <span>
                  {t("outbox.to")}: {mail.toEmail}
                </span>
                <time>{mail.sent}</time>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <Empty heading={t("outbox.empty.heading")} text={t("outbox.empty.text")} />
      )}
      <Pager page={list.page} total={list.total} rowsPerPage={list.rowsPerPage} />
    </>
  );
}

function OpenedMail({ mail }: { mail: NonNullable<OutboxData["opened"]> }) {
  const { t } = useTranslation("demo");
  const address = useAddress();
  const list = address({ id: undefined });
  return (
    <div className="reading">
      <Back href={list}>{t("outbox.back")}</Back>
      <article className="panel stack">
        <h1>{mail.subject}</h1>
        <dl className="facts">
          <dt>{t("outbox.to")}</dt>
          <dd>{mail.toEmail}</dd>
          <dt>{t("outbox.sent")}</dt>
          <dd className="num">{mail.sent}</dd>
        </dl>
        <p className="plain-text">
          {mail.text.split(/(https?:\/\/\S+)/).map((part, index) =>
            index % 2 === 1 ? (
              <a key={part} href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      </article>
    </div>
  );
}
