import { useTranslation } from "react-i18next";
import { CompanyDocument } from "~/components/documents/company-document";
import { DocumentForm } from "~/components/documents/document-form";
import { FilesField } from "~/components/documents/files-field";
import { companyDocumentStates } from "~/domain/company/document/document";
import { Sample } from "./sample";

const noLinks = { vehicleId: null, paysForDocumentId: null, policyName: null, replacedById: null };
const values = { type: "", subtype: "", name: "", publicationDate: "", expirationDate: "", isPublic: "" };

/** The company's papers: one in each state, and the form in which one is sent. */
export function DocumentSamples() {
  const { t } = useTranslation("demo");
  const day = t("components.moment").slice(0, 10);
  const kind = { type: "INSURANCE_POLICY", subtype: "OCP_INTERNATIONAL" } as const;
  const paper = {
    name: t("components.long"),
    ...kind,
    version: 0,
    ...noLinks,
    publicationDate: day,
    expirationDate: day,
    plateNumber: "TK 4471G",
    isPublic: true,
    added: t("components.moment"),
    decided: t("components.moment"),
    files: [],
    isReplaceable: false,
    isInForce: false,
  };
  const ends = [
    { isExpired: false, daysLeft: null },
    { isExpired: false, daysLeft: 12 },
    { isExpired: true, daysLeft: null },
  ];
  return (
    <>
      <Sample file="company-document.tsx">
        {companyDocumentStates.map((state, index) => (
          <CompanyDocument
            key={state}
            document={{
              ...paper,
              id: index + 1,
              state,
              ...(ends[index] ?? { isExpired: false, daysLeft: 0 }),
              rejectionReason: state === "REJECTED" ? t("components.long") : null,
            }}
          />
        ))}
      </Sample>
      <Sample file="files-field.tsx">
        <FilesField field={{ id: "files-sample", name: "files" }} problem="tooManyFiles" tell={() => {}} />
      </Sample>
      <Sample file="document-form.tsx">
        <DocumentForm
          form={{
            key: "0-0-0-0-0",
            vehicles: [{ id: 1, plateNumber: "TK 4471G" }],
            policies: [{ id: 1, name: "OCP", expirationDate: day }],
            values: { ...values, vehicleId: "", paysForDocumentId: "" },
          }}
          intent="addDocument"
        />
      </Sample>
    </>
  );
}
