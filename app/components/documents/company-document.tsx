import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { PlanText } from "~/components/plan-text";
import type { CompanyDocumentState } from "~/domain/company/document/document";
import type { DocumentView } from "~/domain/company/document/view.server";
import { pathTo } from "~/paths";

const tones = { UNVERIFIED: "warn", VERIFIED: "good", REJECTED: "bad", REPLACED: "" } as const;

type DocumentTagsProps = Pick<DocumentView, "expirationDate" | "isExpired" | "daysLeft"> & {
  state: CompanyDocumentState;
};

/** What the office has made of a paper and how near its end is, in words. */
export function DocumentTags({ state, expirationDate, isExpired, daysLeft }: DocumentTagsProps) {
  const { t } = useTranslation("documents");
  const mayHold = state === "VERIFIED" || state === "UNVERIFIED";
  const isOver = isExpired && mayHold;
  const isNear = daysLeft !== null && mayHold;
  const isFar = expirationDate !== null && !isExpired && daysLeft === null && state === "VERIFIED";
  return (
    <>
      {!(isOver && state === "VERIFIED") && <span className={`tag ${tones[state]}`}>{t(`state.${state}`)}</span>}{" "}
      {isOver && <span className="tag bad">{t("end.expired")}</span>}
      {isNear && (
        <span className="tag warn num">{daysLeft === 0 ? t("end.today") : t("end.soon", { count: daysLeft })}</span>
      )}
      {isFar && <span className="tag good">{t("end.far")}</span>}
    </>
  );
}

/** What a paper is called: its closer kind where it says one. */
export function useDocumentTitle() {
  const { t } = useTranslation(["documents", "company"]);
  return ({ type, subtype }: Pick<DocumentView, "type" | "subtype">) =>
    subtype ? t(`subtype.${subtype}`) : t(`company:document.${type}`);
}

type Props = {
  document: DocumentView & { deciderName?: string | null };
  /** The page whose addresses open the files. */
  filesAt?: "media" | "verificationFile";
  /** Stands under its type, which need not be said again. */
  isUnderType?: boolean;
  /** Whether all but its name and state is folded; not to be folded without it. */
  isFolded?: boolean;
  children?: ReactNode;
};

/** A paper with its state, what is known of it and every file of it to open. */
export function CompanyDocument({ document, filesAt, isUnderType, isFolded, children }: Props) {
  const { t } = useTranslation("documents");
  const { rejectionReason } = document;
  const heading = (
    <h3 className="document-name">
      {document.name} <DocumentTags {...document} />
    </h3>
  );
  const content = (
    <>
      <DocumentFacts document={document} isUnderType={isUnderType} />
      {rejectionReason && (
        <p className="plain-text">
          {t("reason")} {rejectionReason}
        </p>
      )}
      <DocumentFiles document={document} filesAt={filesAt} />
      {children}
    </>
  );
  if (isFolded === undefined) {
    return (
      <>
        {heading}
        {content}
      </>
    );
  }
  return (
    <details open={!isFolded}>
      <summary className="document-summary">{heading}</summary>
      <div className="stack-small">{content}</div>
    </details>
  );
}

function DocumentFacts({ document, isUnderType }: Pick<Props, "document" | "isUnderType">) {
  const { t } = useTranslation("documents");
  const title = useDocumentTitle();
  const { publicationDate, expirationDate, plateNumber, policyName, decided, deciderName } = document;
  const until = expirationDate && t("until", { day: expirationDate });
  const facts = [
    !(isUnderType && !document.subtype) && title(document),
    publicationDate && t("from", { day: publicationDate }),
    until,
    plateNumber && t("vehicle", { plateNumber }),
    policyName && t("policy", { name: policyName }),
    t(document.isPublic ? "public" : "private"),
    t("added", { moment: document.added }),
    decided &&
      (deciderName ? t("decidedBy", { moment: decided, name: deciderName }) : t("decided", { moment: decided })),
  ];
  return (
    <p className="meta soft num">
      {facts.map(
        (fact, index) =>
          fact && (
            <span key={fact}>
              {index > 0 && <span className="sr">, </span>}
              {fact === until ? <PlanText>{fact}</PlanText> : <DateText>{fact}</DateText>}
            </span>
          ),
      )}
    </p>
  );
}

type OfFiles = Pick<Props, "filesAt"> & { document: Pick<DocumentView, "name" | "files"> };

/** The files of a paper, each to open beside the page. */
export function DocumentFiles({ document, filesAt = "media" }: OfFiles) {
  const { t } = useTranslation("documents");
  return (
    <ul className="document-files">
      {document.files.map(({ id, size }, index) => (
        <li key={id}>
          <a href={pathTo(filesAt, { id })} target="_blank" rel="noopener">
            {t("file", { number: index + 1 })} <span className="sr">{document.name}</span>
          </a>{" "}
          <span className="soft small num">{size}</span>
        </li>
      ))}
    </ul>
  );
}
