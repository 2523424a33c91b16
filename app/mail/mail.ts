export type Mail = {
  kind: string;
  toEmail: string;
  toUserId?: number;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  dedupeKey?: string;
};

type Letter = Pick<Mail, "kind" | "toEmail" | "toUserId" | "subject" | "dedupeKey"> & {
  greeting: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  signature: string;
};

/** The one layout of all mails, as plain text and as HTML of the same words. */
export function write({ greeting, paragraphs, link, signature, ...mail }: Letter): Mail {
  const text = [greeting, ...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), signature];
  const html = [
    ...[greeting, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
    `<p>${escapeHtml(signature)}</p>`,
  ];
  return { ...mail, bodyText: text.join("\n\n"), bodyHtml: html.join("\n") };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
