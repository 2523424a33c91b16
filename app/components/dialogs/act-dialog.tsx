import { Form } from "@remix-run/react";
import { type FormEventHandler, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { Modal } from "./modal";

type Props = {
  size?: "small" | "medium";
  heading: string;
  intent: string;
  /** Hidden fields: what the act is about, and the state it was decided on. */
  fields: Record<string, string | number>;
  /** What the act is called; without a name its question is answered with yes or no. */
  submit?: string;
  tone?: "danger" | "next";
  /** Of an act that takes more than a click. */
  form?: { id: string; onSubmit?: FormEventHandler<HTMLFormElement> };
  /** Asks before it closes with something written in it. */
  isGuarded?: boolean;
  onClose: string;
  /** Stands above the form, as what holds a form of its own. */
  before?: ReactNode;
  children: ReactNode;
};

/** A dialog that asks before one act, or for what the act takes: a state of its page, with a form in it. */
export function ActDialog({ size = "small", heading, intent, fields, submit, tone = "next", ...props }: Props) {
  const { t } = useTranslation();
  const { form, isGuarded, onClose, before, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const mayClose = useUnsavedChanges(element, "dialog");
  const kind = tone === "danger" ? "warning" : undefined;
  // Beside an act that begins with the same word the way out would be read as another of its kind.
  const leave = submit?.startsWith(t("cancel")) ? "goBack" : submit ? "cancel" : "no";
  return (
    <Modal size={size} kind={kind} heading={heading} onClose={onClose} mayClose={mayClose}>
      {before}
      <Form
        method="post"
        className="stack"
        id={form?.id}
        ref={isGuarded ? element : undefined}
        onSubmit={form?.onSubmit}
        noValidate
      >
        {children}
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="actions">
          <button type="submit" className={`button ${tone}`}>
            {submit ?? t("yes")}
          </button>
          <a className={submit ? "button quiet" : "button"} href={onClose}>
            {t(leave)}
          </a>
        </div>
      </Form>
    </Modal>
  );
}

type QuestionProps = Omit<Props, "before" | "form" | "isGuarded" | "children"> & {
  question: string;
  /** What the act is about, in its own words. */
  about?: ReactNode;
  /** What follows from the act. */
  text: string;
  children?: ReactNode;
};

/** A dialog that asks before one act and takes nothing but the answer. */
export function QuestionDialog({ question, about, text, children, ...act }: QuestionProps) {
  return (
    <ActDialog {...act}>
      <p>{question}</p>
      {about && <blockquote className="soft">{about}</blockquote>}
      {children}
      <p className="soft small">{text}</p>
    </ActDialog>
  );
}
