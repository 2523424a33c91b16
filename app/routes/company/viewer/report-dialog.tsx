import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";

type Props = { person: { id: number; name: string }; answer?: FormAnswer };

/** Asks before a company is told that one of its people works there no more. */
export function ReportDialog({ person, answer }: Props) {
  const { t } = useTranslation("company");
  const address = useAddress();
  const closeAddress = address({ report: undefined });
  const form = useRefusal("report", answer?.result);
  return (
    <ActDialog
      heading={t("viewer.report.heading")}
      intent="report"
      fields={{ userId: person.id }}
      submit={t("viewer.report.submit")}
      onClose={closeAddress}
    >
      <ErrorSummary form={form} />
      <p>{t("viewer.report.text", { name: person.name })}</p>
    </ActDialog>
  );
}
