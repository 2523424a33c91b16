import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

type Props = {
  employeeId: number;
  act: "sendLink" | "switchOn" | "dismiss";
  className: string;
  /** The list takes the form; it need not be named on its own page. */
  action?: string;
};

/** What is done with a colleague's account at a click. */
export function AccessButton({ employeeId, act, className, action }: Props) {
  const { t } = useTranslation("employee");
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value={act} />
      <input type="hidden" name="employeeId" value={employeeId} />
      <button type="submit" className={className}>
        {t(`action.${act}`)}
      </button>
    </Form>
  );
}
