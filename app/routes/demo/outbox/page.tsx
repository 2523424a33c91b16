import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { ListPage } from "~/components/lists/list-page";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { OutboxData } from "./data.server";

export function Outbox({ data }: { data: OutboxData }) {
  return data.list ? <MailList list={data.list} /> : <OpenedMail mail={data.opened} />;
}

function MailList({ list }: { list: NonNullable<OutboxData["list"]> }) {
  const { t } = useTranslation("demo");
  return (
    <ListPage
      list={list}
      isWide={false}
      heading={t("outbox.heading")}
      countText={t("found", { count: list.total })}
      intro={<p className="soft">{t("outbox.intro")}</p>}
      rows={
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
      }
      empty={{ heading: t("outbox.empty.heading"), text: t("outbox.empty.text") }}
    />
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
