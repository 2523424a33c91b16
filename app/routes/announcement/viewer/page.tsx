import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { Modal } from "~/components/dialogs/modal";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { RichText } from "~/components/rich-text/rich-text";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { AnnouncementActions } from "../parts/announcement-actions";
import { AnnouncementDialog } from "../parts/announcement-dialog";
import { Comments } from "./comments";
import type { AnnouncementData } from "./data.server";
import { PrivateThreads } from "./private-threads";

export function Announcement({ data, answer }: { data: AnnouncementData; answer?: FormAnswer }) {
  const { t } = useTranslation(["announcement", "common"]);
  const { announcement, actions, confirmed } = data;
  const address = useAddress();
  const closeAddress = address({ confirm: undefined, action: undefined });
  const form = useRefusal("announcement", isDecision(answer) ? answer?.result : undefined);
  return (
    <div className="reading">
      <Back href={pathTo(`announcements.${announcement.type}`)}>{t(`heading.${announcement.type}`)}</Back>
      <ErrorSummary form={form} />
      <article className="panel stack">
        <header className="stack-small">
          <p className="meta">
            <span className="tag">{t(`type.${announcement.type}`)}</span>
            {announcement.state && <span className="tag warn">{t(`state.${announcement.state}`)}</span>}
            <time className="num">{announcement.published}</time>
          </p>
          <h1>{announcement.title}</h1>
          <Author announcement={announcement} />
        </header>
        <RichText content={announcement.content} />
        <Attachments data={data} />
        <footer className="soft small meta">
          <span>
            {t("visibleTo")}: {announcement.userGroup}
          </span>
          {announcement.visibleUntil && (
            <span>
              {t("visibleUntil")}: <time>{announcement.visibleUntil}</time>
            </span>
          )}
          {!announcement.isOwn && (
            <a href={pathTo("complaints", null, { about: "announcement", aboutId: announcement.id })}>
              {t("common:report")}
            </a>
          )}
          {announcement.editorName && <span>{t("changedBy", { name: announcement.editorName })}</span>}
        </footer>
        <AnnouncementActions id={announcement.id} actions={actions} />
      </article>
      <Comments data={data} answer={answer} />
      <PrivateThreads
        threads={data.threads}
        isAuthor={announcement.isOwn}
        recoveredText={data.keptAnswer}
        answer={answer}
      />
      <Preview preview={data.preview} />
      {confirmed && !answer && (
        <AnnouncementDialog
          announcement={announcement}
          action={confirmed}
          copyKey={data.draft.key}
          onClose={closeAddress}
        />
      )}
    </div>
  );
}

function Author({ announcement }: { announcement: AnnouncementData["announcement"] }) {
  const { t } = useTranslation("announcement");
  const { authorName, authorId, companyId, companyName, takesPrivate } = announcement;
  return (
    <p className="meta soft">
      <span>{authorName}</span>
      {companyId ? <a href={pathTo("company", { id: companyId })}>{companyName}</a> : <span>{companyName}</span>}
      {takesPrivate && <a href={pathTo("newMessage", null, { do: authorId })}>{t("author.write")}</a>}
    </p>
  );
}

/** Whether the answer is to a decision about the announcement, not to a comment. */
function isDecision(answer: FormAnswer | undefined): boolean {
  return ["activate", "deactivate", "archive", "duplicate", "remove"].includes(answer?.intent ?? "");
}

function Attachments({ data }: { data: AnnouncementData }) {
  const { t } = useTranslation("announcement");
  if (data.attachments.length === 0) return null;
  return (
    <section className="attachments">
      <h2>{t("attachments")}</h2>
      <ul>
        {data.attachments.map((file) => (
          <Attachment key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function Attachment({ file }: { file: AnnouncementData["attachments"][number] }) {
  const { t } = useTranslation("announcement");
  const address = useAddress();
  const preview = address({ preview: file.id });
  return (
    <li className="meta">
      <a href={pathTo("media", { id: file.id })} download={file.name}>
        {file.name}
      </a>
      <span className="soft num">{file.size}</span>
      {file.mime.startsWith("image/") && <a href={preview}>{t("preview")}</a>}
    </li>
  );
}

function Preview({ preview }: Pick<AnnouncementData, "preview">) {
  const { t } = useTranslation("announcement");
  const address = useAddress();
  const closeAddress = address({ preview: undefined });
  if (!preview) return null;
  return (
    <Modal size="full" heading={t("preview.of", { name: preview.name })} onClose={closeAddress}>
      <img className="preview" src={pathTo("media", { id: preview.id })} alt={preview.name} />
    </Modal>
  );
}
