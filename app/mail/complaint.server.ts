import { answerDays, wordDays } from "~/domain/kernel/term";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { termText, writeToOffice, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Complaint = {
  id: number;
  number: string;
  subject: string;
  companyDecisionId: number | null;
  userDecisionId: number | null;
};
/** Whom it is written to: a person of the portal, or who is led back by the secret of a link. */
type Reader = { email: string; userId?: number; secret?: string };

const names = {
  complaint: { title: "Zgłoszenie", name: "zgłoszenie", locative: "zgłoszeniu", writes: "pisze" },
  appeal: { title: "Odwołanie", name: "odwołanie", locative: "odwołaniu", writes: "odwołuje się od decyzji" },
} as const;

/** What it is called: an appeal is one of a decision. */
function nameOf({ companyDecisionId, userDecisionId }: Complaint) {
  return names[(companyDecisionId ?? userDecisionId) === null ? "complaint" : "appeal"];
}

/** Tells the issuer that their complaint, request for help or appeal has arrived. */
export function complaintReported(complaint: Complaint & { content: string }, reader: Reader): Mail {
  const { title, name } = nameOf(complaint);
  return toReader(complaint, reader, {
    kind: "complaint-reported",
    dedupeKey: `complaint:${complaint.id}`,
    subject: `${title} ${complaint.number} zostało przyjęte`,
    paragraphs: [
      `${name} zostało przyjęte pod numerem ${complaint.number}. Biuro odpowie w ciągu ${termText(answerDays)}; do tego czasu nie musisz nic robić.`,
      `Treść: ${complaint.content}`,
    ],
  });
}

type Issuer = { name: string; email: string; company: string | null; tin: string | null };

/** Tells the office of a complaint, a request for help or an appeal. */
export function complaintForOffice(
  complaint: Complaint & { content: string },
  { name, email, company, tin }: Issuer,
): Mail {
  const { title, writes } = nameOf(complaint);
  const whose = [email, company, tin && `NIP ${tin}`].filter(Boolean).join(", ");
  return writeToOffice({
    kind: "complaint-office",
    dedupeKey: `complaint-office:${complaint.id}`,
    subject: `${title} ${complaint.number}: ${complaint.subject}`,
    paragraphs: [`${name} (${whose}) ${writes}:`, complaint.content],
    link: officeLink(complaint),
  });
}

/** Tells the issuer what the office has written. */
export function complaintAnswered(complaint: Complaint, reader: Reader, { id, body }: { id: number; body: string }) {
  const { name } = nameOf(complaint);
  return toReader(complaint, reader, {
    kind: "complaint-answered",
    dedupeKey: `complaint-message:${id}`,
    subject: `Odpowiedź na ${name} ${complaint.number}`,
    paragraphs: [`biuro odpowiada na ${name} ${complaint.number} „${complaint.subject}”:`, body],
  });
}

/** Tells the office what the issuer has written. */
export function complaintAnsweredForOffice(
  complaint: Complaint,
  { id, body, name }: { id: number; body: string; name: string },
): Mail {
  const { locative } = nameOf(complaint);
  return writeToOffice({
    kind: "complaint-answered-office",
    dedupeKey: `complaint-message:${id}`,
    subject: `Nowa wiadomość w ${locative} ${complaint.number}`,
    paragraphs: [`${name} pisze w ${locative} ${complaint.number} „${complaint.subject}”:`, body],
    link: officeLink(complaint),
  });
}

const decisions = {
  considered: { subject: "jest rozpatrywane", text: "biuro rozpatruje" },
  accepted: { subject: "zostało uznane", text: "biuro uznało" },
  rejected: { subject: "zostało odrzucone", text: "biuro odrzuciło" },
} as const;

/** Tells the issuer what the office has decided, with the reason where it gave one. */
export function complaintDecided(
  complaint: Complaint,
  reader: Reader,
  { changeId, status, note }: { changeId: number; status: keyof typeof decisions; note: string | null },
): Mail {
  const { subject, text } = decisions[status];
  const { title, name } = nameOf(complaint);
  return toReader(complaint, reader, {
    kind: `complaint-${status}`,
    dedupeKey: `complaint-status:${changeId}`,
    subject: `${title} ${complaint.number} ${subject}`,
    paragraphs: [`${text} ${name} ${complaint.number} „${complaint.subject}”.`, ...(note ? [`Powód: ${note}`] : [])],
  });
}

/** Tells the office that the issuer has taken a complaint back. */
export function complaintWithdrawn(complaint: Complaint, changeId: number, name: string): Mail {
  const complaintName = nameOf(complaint);
  return writeToOffice({
    kind: "complaint-withdrawn",
    dedupeKey: `complaint-status:${changeId}`,
    subject: `${complaintName.title} ${complaint.number} zostało wycofane`,
    paragraphs: [`${name} wycofuje ${complaintName.name} ${complaint.number} „${complaint.subject}”.`],
    link: officeLink(complaint),
  });
}

type Letter = { kind: string; dedupeKey: string; subject: string; paragraphs: string[] };

function toReader(complaint: Complaint, { email, userId, secret }: Reader, { paragraphs, ...letter }: Letter): Mail {
  const path = secret ? pathTo("helpForm", null, { case: secret }) : pathTo("complaint", { id: complaint.id });
  const { name } = nameOf(complaint);
  const lasting = secret
    ? [`Pod tym linkiem przeczytasz ${name} i odpowiesz; działa ${termText(wordDays)} od ostatniej wiadomości.`]
    : [];
  return writeToPerson({
    ...letter,
    toEmail: email,
    toUserId: userId,
    paragraphs: [...paragraphs, ...lasting],
    link: { label: `Otwórz ${name}`, url: `${env.origin}${path}` },
  });
}

function officeLink(complaint: Complaint) {
  const path = pathTo("council.complaint", { id: complaint.id });
  return { label: `Otwórz ${nameOf(complaint).name}`, url: `${env.origin}${path}` };
}
