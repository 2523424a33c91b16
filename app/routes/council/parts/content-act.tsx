import { Form } from "@remix-run/react";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import type { FormAnswer } from "~/http/form.server";

type Props = { intent: "restore" | "discard"; version: number; number?: number | string; label: string };

/** An act on a text that writes nothing new. */
export function ContentAct({ intent, version, number, label }: Props) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {number !== undefined && <input type="hidden" name="number" value={number} />}
      <button type="submit" className="button slim quiet">
        {label}
      </button>
    </Form>
  );
}

/** What such an act was refused for. */
export function ContentActAnswer({ answer }: { answer: FormAnswer | undefined }) {
  const isAct = answer?.intent === "restore" || answer?.intent === "discard";
  const form = useRefusal("act", isAct ? answer.result : undefined);
  return isAct ? <ErrorSummary form={form} /> : null;
}
