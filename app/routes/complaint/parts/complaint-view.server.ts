import type { findComplaint } from "~/domain/complaint/queries.server";
import { type ComplaintStatus, complaintStatus } from "~/domain/complaint/status";
import { readableSize } from "~/domain/file/file-kind";
import { formatMoment } from "~/domain/units/moment.server";

type FoundComplaint = Awaited<ReturnType<typeof findComplaint>>;
/** Who looks at it: the office sees its officers' names, others „Biuro”. */
type Side = "office" | "issuer" | "visitor";

type File = { id: number; name: string; size: string };

/** Words, or a change of the status, `from` one to another, with its reason as `body`; `by` is null for the office. */
type Entry = {
  key: string;
  at: Date;
  by: string | null;
  isOwn: boolean;
  isInternal: boolean;
  body: string | null;
  from: ComplaintStatus | null;
  status: ComplaintStatus | null;
  files: File[];
};

/** A complaint as pages show it, with what was written and decided in the order it happened. */
export function complaintView(complaint: FoundComplaint, side: Side) {
  const filesOf = (messageId: number | null): File[] =>
    complaint.attachments
      .filter((attachment) => attachment.messageId === messageId)
      .map(({ id, name, sizeBytes }) => ({ id, name, size: readableSize(sizeBytes) }));
  const officer = (name: string | null) => (side === "office" ? name : null);
  const messages = complaint.messages.map(
    (message): Entry => ({
      key: `message-${message.id}`,
      at: message.createdAt,
      by: message.isFromOffice ? officer(message.authorName) : (message.authorName ?? complaint.issuerName),
      isOwn: message.isFromOffice === (side === "office"),
      isInternal: message.isInternal,
      body: message.body,
      from: null,
      status: null,
      files: filesOf(message.id),
    }),
  );
  const changes = complaint.changes.map((change): Entry => {
    const status = complaintStatus(change.toStatus);
    const isFromOffice = status !== "withdrawn";
    return {
      key: `change-${change.id}`,
      at: change.createdAt,
      by: isFromOffice ? officer(change.changedByName) : change.changedByName,
      isOwn: isFromOffice === (side === "office"),
      isInternal: false,
      body: change.note,
      from: complaintStatus(change.fromStatus),
      status,
      files: [],
    };
  });
  const timeline = [...messages, ...changes]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, moment: formatMoment(at) }));
  return {
    id: complaint.id,
    number: complaint.number,
    kind: complaint.kind,
    isAppeal: complaint.isAppeal,
    subject: complaint.subject,
    content: complaint.content,
    status: complaintStatus(complaint.status),
    reported: formatMoment(complaint.createdAt),
    issuerName: complaint.issuerName,
    companyName: complaint.companyName,
    files: filesOf(null),
    timeline,
  };
}

export type ComplaintView = ReturnType<typeof complaintView>;
