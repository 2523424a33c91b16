import { isSafeAddress } from "./tree";

type TextPart = { text: string; url?: string };

const bareAddress = /https?:\/\/[^\s<>"\\]+/gi;
const closingSigns = ".,;:!?…'’”»*_";
const closingBrackets = ")]";

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

/** Without what ends its sentence, and without brackets that were opened before it. */
function withoutClosing(found: string): string {
  let unopened = (found.match(/[)\]]/g)?.length ?? 0) - (found.match(/[([]/g)?.length ?? 0);
  let end = found.length;
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    if (closingBrackets.includes(last) && unopened > 0) unopened--;
    else if (!closingSigns.includes(last)) break;
  }
  return found.slice(0, end);
}
