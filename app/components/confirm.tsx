import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "./modal";

type Props = {
  heading: string;
  intent: string;
  /** Hidden fields: what the act is about, and the state it was decided on. */
  fields: Record<string, string | number>;
  submit: string;
  tone?: "danger" | "next";
  onClose: string;
  children: ReactNode;
};

/** A dialog that asks before an act: a state of its page, with a form in it. */
export function Confirm({ heading, intent, fields, submit, tone = "danger", onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Modal size="small" kind={tone === "danger" ? "warning" : undefined} heading={heading} onClose={onClose}>
      <Form method="post" className="stack" noValidate>
        {children}
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="actions">
          <button type="submit" className={`button ${tone}`}>
            {submit}
          </button>
          <a className="button quiet" href={onClose}>
            {t("cancel")}
          </a>
        </div>
      </Form>
    </Modal>
  );
}
