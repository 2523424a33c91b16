import { Form } from "@remix-run/react";
import { useAddress } from "~/components/use-address";

const formId = "hides";

/** One form for the buttons of all rows that hide. */
export function HideForm() {
  const address = useAddress();
  return (
    <Form method="post" id={formId} action={address({ dialog: undefined })} preventScrollReset hidden>
      <input type="hidden" name="intent" value="hide" />
    </Form>
  );
}
