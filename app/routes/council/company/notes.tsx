import { useTranslation } from "react-i18next";
import { Fold } from "~/components/fold";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import type { CompanyData } from "./data.server";

type Note = CompanyData["notes"][number];
type Props = { data: Pick<CompanyData, "id" | "notes" | "noteKey">; answer?: FormAnswer };

/** What the office noted of the company, for itself, newest first. */
export function Notes({ data: { id, notes, noteKey }, answer }: Props) {
  const { t } = useTranslation("council");
  return (
    <Fold id="notes" heading={t("notes")} note={notes.length} isOpen={notes.length > 0 || answer?.intent === "addNote"}>
      {notes.length > 0 && (
        <ol className="history">
          {notes.map((note) => (
            <li key={note.id}>
              {note.body ? <p className="plain-text">{note.body}</p> : <p className="soft">{t("notes.withdrawn")}</p>}
              <p className="meta soft num">
                <time>{note.written}</time>
                <span>{note.by}</span>
                {note.corrected && !note.withdrawn && <span>{t("notes.corrected", { moment: note.corrected })}</span>}
                {note.withdrawn && <span>{t("notes.withdrawnAt", { moment: note.withdrawn })}</span>}
              </p>
              {note.isOwn && <OwnNote key={note.version} note={note} answer={answer} />}
            </li>
          ))}
        </ol>
      )}
      <NoteForm
        id="addNote"
        hidden={{ key: noteKey, companyId: id }}
        body=""
        label={t("notes.add")}
        submit={t("notes.add.submit")}
        answer={answer?.intent === "addNote" ? answer : undefined}
      />
    </Fold>
  );
}

/** What its author may do with a note, folded. */
function OwnNote({ note, answer }: { note: Note; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const isAsked = String(answer?.result.initialValue?.noteId) === String(note.id);
  const own = isAsked ? answer : undefined;
  return (
    <details open={own !== undefined || undefined}>
      <summary>
        {t("notes.change")}
        <span className="sr">: {note.written}</span>
      </summary>
      <NoteForm
        id={`correctNote-${note.id}`}
        hidden={{ noteId: note.id, version: note.version }}
        body={note.body ?? ""}
        label={t("notes.text")}
        submit={t("notes.correct")}
        withdraw={t("notes.withdraw")}
        answer={own}
      />
    </details>
  );
}

type FormProps = {
  id: string;
  hidden: Record<string, string | number>;
  body: string;
  label: string;
  submit: string;
  /** The button that takes the note back. */
  withdraw?: string;
  answer?: FormAnswer;
};

function NoteForm({ id, hidden, body, label, submit, withdraw, answer }: FormProps) {
  const { t } = useTranslation("council");
  const [form, fields] = useForm<{ body: string }>({ id, lastResult: answer?.result, defaultValue: { body } });
  return (
    <GuardedForm form={form} className="stack-small">
      <ErrorSummary form={form} labels={{ body: label }} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextArea field={fields.body} label={label} hint={t("notes.hint")} rows={3} />
      <div className="actions">
        <button type="submit" name="intent" value={withdraw ? "correctNote" : "addNote"} className="button slim">
          {submit}
        </button>
        {withdraw && (
          <button type="submit" name="intent" value="withdrawNote" className="button slim quiet">
            {withdraw}
          </button>
        )}
      </div>
    </GuardedForm>
  );
}
