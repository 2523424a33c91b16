import { isSafeAddress } from "./tree";

type TextPart = { text: string; url?: string };

const bareAddress = /https?:\/\/[^\s<>"\\]+/gi;
const closingSigns = ".,;:!?…'’”»*_";
const closingBrackets = ")]";

/**
 * A text in parts: web addresses that stand bare in it, without the punctuation that ends their sentence, and the rest.
 */
export function splitAtAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(bareAddress)) {
    const url = withoutClosing(address);
    if (!isSafeAddress(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: url, url });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Without what ends its sentence, and without brackets that were opened before it. */
function withoutClosing(address: string): string {
  let unopenedBrackets = (address.match(/[)\]]/g)?.length ?? 0) - (address.match(/[([]/g)?.length ?? 0);
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (closingBrackets.includes(last) && unopenedBrackets > 0) unopenedBrackets--;
    else if (!closingSigns.includes(last)) break;
  }
  return address.slice(0, end);
}
