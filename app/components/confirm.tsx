import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { DialogActions } from "~/components/dialog-actions";
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
  return (
    <Modal size="small" kind={tone === "danger" ? "warning" : undefined} heading={heading} onClose={onClose}>
      <Form method="post" className="stack" noValidate>
        {children}
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DialogActions submit={submit} tone={tone} onClose={onClose} />
      </Form>
    </Modal>
  );
}
