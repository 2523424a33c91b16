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

type Link = { label: string; url: string };
type Section = { heading?: string; lines: string[]; link?: Link };
type Address = "kind" | "toEmail" | "toUserId" | "subject" | "dedupeKey" | "invitationId" | "unsubscribeUrl";
export type Words = Pick<Mail, Address> & {
  /** The first goes on after the greeting's comma, in lower case. */
  paragraphs: string[];
  /** Matters below the paragraphs, each with where it leads. */
  sections?: Section[];
  link?: Link;
  signature: string[];
};

// Nobody is called by name: it would have to stand in the vocative.
const greeting = "Dzień dobry,";

/** The one layout of all mails, as plain text and as HTML of the same words; names of others break no subject. */
export function write({ paragraphs, sections = [], link, signature, ...words }: Words): Mail {
  const mail = { ...words, subject: asOneLine(words.subject) };
  const stop = mail.unsubscribeUrl && { label: "Nie chcę takich e-maili", url: mail.unsubscribeUrl };
  const links = [link, stop || undefined].map((each) => (each ? [`${each.label}: ${each.url}`] : []));
  const matters = sections.map(({ heading, lines, link }) =>
    [heading && `${heading}:`, ...lines.map((line) => `• ${line}`), link && `${link.label}: ${link.url}`]
      .filter(Boolean)
      .join("\n"),
  );
  const text = [greeting, ...paragraphs, ...matters, ...(links[0] ?? []), ...signature, ...(links[1] ?? [])];
  return {
    ...mail,
    bodyText: text.join("\n\n"),
    bodyHtml: page(mail.subject, {
      paragraphs: [greeting, ...paragraphs],
      sections,
      link,
      signature,
      stop: stop || undefined,
    }),
  };
}

// Mail programs know little of style sheets: each element carries its own few rules.
const styles = {
  body: "margin:0;padding:24px 12px;background:#f4f5f8;color:#16213a;font:16px/1.5 system-ui,'Segoe UI',sans-serif",
  letter: "max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d6dbe6;border-radius:8px",
  button:
    "display:inline-block;padding:10px 18px;background:#f6a821;color:#1c1400;border-radius:6px;font-weight:600;text-decoration:none",
  section: "margin:16px 0 0;padding-top:12px;border-top:1px solid #d6dbe6",
  heading: "margin:0 0 4px;font-weight:600",
  lines: "margin:0;padding-left:20px",
  address: "color:#4d5a75;font-size:14px;word-break:break-all",
  signature: "margin:24px 0 0;padding-top:12px;border-top:1px solid #d6dbe6;color:#4d5a75;font-size:14px",
};

type Body = Pick<Words, "paragraphs" | "link" | "signature"> & { sections: Section[]; stop?: Link };

function page(title: string, { paragraphs, sections, link, signature, stop }: Body): string {
  const button = link && [
    `<p style="margin:24px 0 8px"><a href="${escapeHtml(link.url)}" style="${styles.button}">${escapeHtml(link.label)}</a></p>`,
    `<p style="${styles.address}">${escapeHtml(link.url)}</p>`,
  ];
  return [
    `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="${styles.body}"><div style="${styles.letter}">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...sections.map(section),
    ...(button ?? []),
    `<p style="${styles.signature}">${signature.map(escapeHtml).join("<br>")}</p>`,
    ...(stop
      ? [`<p style="${styles.address}"><a href="${escapeHtml(stop.url)}">${escapeHtml(stop.label)}</a></p>`]
      : []),
    "</div></body></html>",
  ].join("\n");
}

function section({ heading, lines, link }: Section): string {
  return [
    `<div style="${styles.section}">`,
    heading ? `<p style="${styles.heading}">${escapeHtml(heading)}</p>` : "",
    `<ul style="${styles.lines}">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`,
    link ? `<p style="margin:4px 0 0"><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : "",
    "</div>",
  ].join("");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
