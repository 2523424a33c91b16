import { asOneLine } from "~/domain/text/signs";

export type Mail = {
  kind: string;
  toEmail: string;
  toUserId?: number;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  dedupeKey?: string;
  invitationId?: number;
  /** The page where its reader stops such mails. */
  unsubscribeUrl?: string;
};

type Address = "kind" | "toEmail" | "toUserId" | "subject" | "dedupeKey" | "invitationId" | "unsubscribeUrl";
export type Words = Pick<Mail, Address> & {
  /** The first goes on after the greeting's comma, in lower case. */
  paragraphs: string[];
  link?: { label: string; url: string };
  signature: string[];
};

// Nobody is called by name: it would have to stand in the vocative.
const greeting = "Dzień dobry,";

/** The one layout of all mails, as plain text and as HTML of the same words; names of others break no subject. */
export function write({ paragraphs, link, signature, ...words }: Words): Mail {
  const mail = { ...words, subject: asOneLine(words.subject) };
  const stop = mail.unsubscribeUrl && { label: "Nie chcę takich e-maili", url: mail.unsubscribeUrl };
  const links = [link, stop || undefined].map((each) => (each ? [`${each.label}: ${each.url}`] : []));
  const text = [greeting, ...paragraphs, ...(links[0] ?? []), ...signature, ...(links[1] ?? [])];
  return {
    ...mail,
    bodyText: text.join("\n\n"),
    bodyHtml: page(mail.subject, [greeting, ...paragraphs], link, signature, stop || undefined),
  };
}

// Mail programs know little of style sheets: each element carries its own few rules.
const styles = {
  body: "margin:0;padding:24px 12px;background:#f4f5f8;color:#16213a;font:16px/1.5 system-ui,'Segoe UI',sans-serif",
  letter: "max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d6dbe6;border-radius:8px",
  button:
    "display:inline-block;padding:10px 18px;background:#f6a821;color:#1c1400;border-radius:6px;font-weight:600;text-decoration:none",
  address: "color:#4d5a75;font-size:14px;word-break:break-all",
  signature: "margin:24px 0 0;padding-top:12px;border-top:1px solid #d6dbe6;color:#4d5a75;font-size:14px",
};

function page(
  title: string,
  paragraphs: string[],
  link: Words["link"],
  signature: string[],
  stop: Words["link"],
): string {
  const button = link && [
    `<p style="margin:24px 0 8px"><a href="${escapeHtml(link.url)}" style="${styles.button}">${escapeHtml(link.label)}</a></p>`,
    `<p style="${styles.address}">${escapeHtml(link.url)}</p>`,
  ];
  return [
    `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="${styles.body}"><div style="${styles.letter}">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(button ?? []),
    `<p style="${styles.signature}">${signature.map(escapeHtml).join("<br>")}</p>`,
    ...(stop
      ? [`<p style="${styles.address}"><a href="${escapeHtml(stop.url)}">${escapeHtml(stop.label)}</a></p>`]
      : []),
    "</div></body></html>",
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
