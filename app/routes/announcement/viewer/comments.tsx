import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { RadioField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { Pager } from "~/components/lists/pager";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { AnnouncementData } from "./data.server";

type Props = { data: AnnouncementData; answer?: FormAnswer };
type Comment = AnnouncementData["comments"][number];

export function Comments({ data, answer }: Props) {
  const { t } = useTranslation("announcement");
  const { comments, commentId, action } = data;
  const selectedComment = comments.find((comment) => comment.id === commentId);
  return (
    <section className="stack" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading">
        {t("comments")} <span className="count">{data.total}</span>
      </h2>
      {data.total === 0 && <p className="soft">{t("comments.none")}</p>}
      {comments.length > 0 && (
        <ol className="panel rows">
          {comments.map((comment) => (
            <CommentRow key={comment.id} comment={comment} isChosen={comment === selectedComment} />
          ))}
        </ol>
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      <NewComment
        key={`${data.draft.newestOwn} ${newestPrivate(data)}`}
        data={data}
        answer={answer?.intent === "add" ? answer : undefined}
      />
      {action === "EDIT_COMMENT" && selectedComment && (
        <EditComment comment={selectedComment} answer={answer?.intent === "edit" ? answer : undefined} />
      )}
      {action === "DELETE_COMMENT" && selectedComment && <DeleteComment comment={selectedComment} />}
    </section>
  );
}

/** Grows with a private comment of the viewer, so that its form is a new one. */
function newestPrivate({ announcement, threads }: AnnouncementData): number {
  return announcement.isOwn ? 0 : (threads.rows[0]?.newestOwn ?? 0);
}

function CommentRow({ comment, isChosen }: { comment: Comment; isChosen: boolean }) {
  const { t } = useTranslation(["announcement", "common"]);
  const id = String(comment.id);
  const address = useAddress();
  const edit = address({ action: "EDIT_COMMENT", commentId: id });
  const remove = address({ action: "DELETE_COMMENT", commentId: id });
  return (
    <li className="row comment" id={`comment-${id}`} data-chosen={isChosen || undefined}>
      <p className="meta">
        <strong>{comment.authorName}</strong>
        <span className="soft">{comment.companyName}</span>
        <time className="soft num">{comment.written}</time>
        {comment.edited && <span className="soft">{t("comment.edited")}</span>}
        {comment.isOwn && <span className="tag">{t("comment.own")}</span>}
      </p>
      <p className="plain-text">{comment.body}</p>
      {(comment.mayEdit || comment.mayDelete || !comment.isOwn) && (
        <p className="row-actions">
          {!comment.isOwn && (
            <a href={pathTo("complaints", null, { about: "comment", aboutId: comment.id })}>{t("common:report")}</a>
          )}
          {comment.mayEdit && <a href={edit}>{t("comment.edit")}</a>}
          {comment.mayDelete && <a href={remove}>{t("comment.delete")}</a>}
        </p>
      )}
    </li>
  );
}

function NewComment({ data, answer }: Props) {
  const { t } = useTranslation("announcement");
  const isRecovered = data.draft.body !== "";
  const { isPublished, takesComments } = data.announcement;
  if (!isPublished) return <p className="soft">{t("comments.closed")}</p>;
  if (!takesComments) return <p className="soft">{t("comments.pending")}</p>;
  return (
    <>
      {isRecovered && <RecoveredNotice text={t("comment.restored")} />}
      <NewCommentForm key={String(isRecovered)} data={data} answer={answer} />
    </>
  );
}

function NewCommentForm({ data, answer }: Props) {
  const { t } = useTranslation("announcement");
  const { takesPrivate } = data.announcement;
  const [form, fields] = useForm<{ body: string; visibility: string }>({
    id: "new-comment",
    lastResult: answer?.result,
    defaultValue: { body: data.draft.body, visibility: data.draft.visibility },
  });
  return (
    <GuardedForm form={form} isUnsaved={data.draft.body !== "" && !answer}>
      <ErrorSummary form={form} />
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="key" value={data.draft.key} />
      <TextArea
        field={fields.body}
        label={t("comment.new")}
        hint={t(takesPrivate ? "comment.hint.choice" : "comment.hint")}
        rows={4}
        autoFocus={data.action === "ADD_COMMENT"}
      />
      {takesPrivate && (
        <RadioField
          field={fields.visibility}
          label={t("comment.visibility")}
          options={[
            { value: "PUBLIC", label: t("comment.visibility.public") },
            { value: "PRIVATE", label: t("comment.visibility.private") },
          ]}
        />
      )}
      <FormActions submit={t("comment.submit")} />
    </GuardedForm>
  );
}

function EditComment({ comment, answer }: { comment: Comment; answer?: FormAnswer }) {
  const { t } = useTranslation(["announcement", "common"]);
  const address = useAddress();
  const closeAddress = address({ action: undefined, commentId: undefined });
  const [form, fields] = useForm<{ body: string }>({
    id: "edit-comment",
    lastResult: answer?.result,
    defaultValue: { body: comment.body },
  });
  return (
    <ActDialog
      size="medium"
      heading={t("comment.edit.heading")}
      intent="edit"
      fields={{ commentId: comment.id, version: comment.version }}
      submit={t("common:save")}
      form={form}
      isGuarded
      onClose={closeAddress}
    >
      <ErrorSummary form={form} />
      <TextArea field={fields.body} label={t("comment.body")} rows={6} />
    </ActDialog>
  );
}

function DeleteComment({ comment }: { comment: Comment }) {
  const { t } = useTranslation("announcement");
  const address = useAddress();
  const closeAddress = address({ action: undefined, commentId: undefined });
  return (
    <ActDialog
      heading={t("comment.delete.heading")}
      intent="delete"
      fields={{ commentId: comment.id }}
      tone="danger"
      onClose={closeAddress}
    >
      <p>{t("comment.delete.question")}</p>
      <blockquote className="plain-text soft">{comment.body}</blockquote>
    </ActDialog>
  );
}
