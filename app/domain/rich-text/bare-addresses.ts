import { isSafeAddress } from "./tree";

export type TextPart = { text: string; url?: string };

const bareAddress = /https?:\/\/[^\s<>"\\]+/gi;
const closing = /[.,;:!?…'’”»*_]+$/u;

/** A text in parts: web addresses that stand bare in it, without the punctuation that ends their sentence, and the rest. */
export function splitAtAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(bareAddress)) {
    const url = withoutClosing(found);
    if (!isSafeAddress(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: url, url });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A bracket that closes one outside of the address is not of it. */
function withoutClosing(found: string): string {
  const address = found.replace(closing, "");
  const isUnopened = /[)\]]$/.test(address) && count(address, /[([]/g) < count(address, /[)\]]/g);
  return isUnopened ? withoutClosing(address.slice(0, -1)) : address;
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
