import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { CompanyViewerData } from "./data.server";

type Props = { company: CompanyViewerData };

/** Leads to the question whether to block the company, or takes the block back. */
export function BlockLink({ company: { id, isBlocked, mayMark } }: Props) {
  const { t } = useTranslation("firms");
  const address = useAddress();
  if (isBlocked) {
    return (
      <>
        <span className="tag warn">{t("block.isBlocked")}</span>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="companyId" value={id} />
          <button type="submit" name="intent" value="unblock" className="link">
            {t("unblock")}
          </button>
        </Form>
      </>
    );
  }
  return mayMark ? <a href={address({ block: "1" })}>{t("block")}</a> : null;
}

/** Asks before a company is blocked. */
export function BlockDialog({ company, answer }: Props & { answer?: FormAnswer }) {
  const { t } = useTranslation("firms");
  const address = useAddress();
  const form = useRefusal("block", answer?.result);
  return (
    <ActDialog
      heading={t("block.heading", { name: company.name })}
      intent="block"
      fields={{ companyId: company.id }}
      submit={t("block.confirm")}
      tone="danger"
      onClose={address({ block: undefined })}
    >
      <ErrorSummary form={form} />
      <p>{t("block.text")}</p>
    </ActDialog>
  );
}
