import type { ComplaintStatus } from "~/domain/complaint/status";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToOffice, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Complaint = { id: number; number: string; subject: string };
/** Whom it is written to: a person of the portal, or who is led back by the secret of a link. */
type Reader = { email: string; userId?: number; secret?: string };

/** Tells the issuer that their complaint or request for help has arrived. */
export function complaintReported(complaint: Complaint & { content: string }, reader: Reader): Mail {
  return toReader(complaint, reader, {
    kind: "complaint-reported",
    dedupeKey: `complaint:${complaint.id}`,
    subject: `Zgłoszenie ${complaint.number} zostało przyjęte`,
    paragraphs: [
      `zgłoszenie zostało przyjęte pod numerem ${complaint.number}. Biuro odpowie w ciągu 14 dni; do tego czasu nie musisz nic robić.`,
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
  const whose = [email, company, tin && `NIP ${tin}`].filter(Boolean).join(", ");
  return writeToOffice({
    kind: "complaint-office",
    dedupeKey: `complaint-office:${complaint.id}`,
    subject: `Zgłoszenie ${complaint.number}: ${complaint.subject}`,
    paragraphs: [`${name} (${whose}) pisze:`, complaint.content],
    link: officeLink(complaint),
  });
}

/** Tells the issuer what the office has written. */
export function complaintAnswered(complaint: Complaint, reader: Reader, { id, body }: { id: number; body: string }) {
  return toReader(complaint, reader, {
    kind: "complaint-answered",
    dedupeKey: `complaint-message:${id}`,
    subject: `Odpowiedź na zgłoszenie ${complaint.number}`,
    paragraphs: [`biuro odpowiada na zgłoszenie ${complaint.number} „${complaint.subject}”:`, body],
  });
}

/** Tells the office what the issuer has written. */
export function complaintAnsweredForOffice(
  complaint: Complaint,
  { id, body, name }: { id: number; body: string; name: string },
): Mail {
  return writeToOffice({
    kind: "complaint-answered-office",
    dedupeKey: `complaint-message:${id}`,
    subject: `Nowa wiadomość w zgłoszeniu ${complaint.number}`,
    paragraphs: [`${name} pisze w zgłoszeniu ${complaint.number} „${complaint.subject}”:`, body],
    link: officeLink(complaint),
  });
}

const decisions = {
  considered: { subject: "jest rozpatrywane", text: "biuro rozpatruje zgłoszenie" },
  accepted: { subject: "zostało uznane", text: "biuro uznało zgłoszenie" },
  rejected: { subject: "zostało odrzucone", text: "biuro odrzuciło zgłoszenie" },
} as const;

/** Tells the issuer what the office has decided, with the reason where it gave one. */
export function complaintDecided(
  complaint: Complaint,
  reader: Reader,
  { changeId, status, note }: { changeId: number; status: keyof typeof decisions; note: string | null },
): Mail {
  const { subject, text } = decisions[status];
  return toReader(complaint, reader, {
    kind: `complaint-${status}`,
    dedupeKey: `complaint-status:${changeId}`,
    subject: `Zgłoszenie ${complaint.number} ${subject}`,
    paragraphs: [`${text} ${complaint.number} „${complaint.subject}”.`, ...(note ? [`Powód: ${note}`] : [])],
  });
}

/** Tells the office that the issuer has taken a complaint back. */
export function complaintWithdrawn(complaint: Complaint, changeId: number, name: string): Mail {
  return writeToOffice({
    kind: "complaint-withdrawn" satisfies `complaint-${ComplaintStatus}`,
    dedupeKey: `complaint-status:${changeId}`,
    subject: `Zgłoszenie ${complaint.number} zostało wycofane`,
    paragraphs: [`${name} wycofuje zgłoszenie ${complaint.number} „${complaint.subject}”.`],
    link: officeLink(complaint),
  });
}

type Letter = { kind: string; dedupeKey: string; subject: string; paragraphs: string[] };

function toReader({ id }: Complaint, { email, userId, secret }: Reader, { paragraphs, ...letter }: Letter): Mail {
  const path = secret ? pathTo("helpForm", null, { case: secret }) : pathTo("complaint", { id });
  const lasting = secret
    ? ["Pod tym linkiem przeczytasz zgłoszenie i odpowiesz; działa 30 dni od ostatniej wiadomości."]
    : [];
  return writeToPerson({
    ...letter,
    toEmail: email,
    toUserId: userId,
    paragraphs: [...paragraphs, ...lasting],
    link: { label: "Otwórz zgłoszenie", url: `${env.origin}${path}` },
  });
}

function officeLink({ id }: Complaint) {
  return { label: "Otwórz zgłoszenie", url: `${env.origin}${pathTo("council.complaint", { id })}` };
}
