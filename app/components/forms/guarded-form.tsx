import { Form, type FormProps } from "@remix-run/react";
import { useRef } from "react";
import { useUnsavedChanges } from "./unsaved-changes";

type Props = Omit<FormProps, "id" | "ref"> & {
  form: { id: string; onSubmit: FormProps["onSubmit"] };
  /** That it comes back with what nobody has stored yet. */
  isUnsaved?: boolean;
  /** That another state of its page does without it. */
  isOfState?: boolean;
};

/** A form of a page: leaving it with unsaved changes asks first. */
export function GuardedForm({ form, isUnsaved, isOfState, children, ...attributes }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, isOfState ? "dialog" : "page");
  return (
    <Form
      method="post"
      className="panel stack"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      data-unsaved={isUnsaved || undefined}
      {...attributes}
      ref={element}
    >
      {children}
    </Form>
  );
}
