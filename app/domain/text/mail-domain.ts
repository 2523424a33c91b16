/** Providers at which anybody may have a mailbox: an address there says nothing of a company. */
const publicProviders = new Set(
  [
    "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com yahoo.com yahoo.pl",
    "aol.com mail.com zoho.com proton.me protonmail.com pm.me tutanota.com tuta.com tuta.io fastmail.com hey.com",
    "wp.pl wp.eu o2.pl go2.pl tlen.pl prokonto.pl onet.pl onet.eu onet.com.pl op.pl vp.pl opoczta.pl poczta.onet.pl",
    "autograf.pl buziaczek.pl spoko.pl vip.onet.pl interia.pl interia.eu interia.com intmail.pl poczta.fm adres.pl",
    "gazeta.pl poczta.pl neostrada.pl plusnet.pl orange.pl outlook.pl hotmail.pl live.pl",
    "gmx.de gmx.net gmx.com gmx.at web.de t-online.de freenet.de outlook.de yahoo.de arcor.de posteo.de",
    "seznam.cz email.cz centrum.cz post.cz volny.cz azet.sk zoznam.sk centrum.sk post.sk",
    "ukr.net i.ua meta.ua mail.ru bk.ru list.ru inbox.ru yandex.ru yandex.com rambler.ru tut.by",
    "inbox.lt inbox.lv mail.ee abv.bg mail.bg freemail.hu citromail.hu yahoo.ro",
    "orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it telenet.be skynet.be ziggo.nl",
    "kpnmail.nl home.nl hotmail.fr hotmail.it yahoo.fr yahoo.it yahoo.es btinternet.com",
  ].flatMap((line) => line.split(" ")),
);

/** The domain of an e-mail address, lower case; null for no address, and for a mailbox at a public provider. */
export function ownDomain(email: string | null): string | null {
  const domain = email?.split("@")[1]?.toLowerCase();
  return domain && !publicProviders.has(domain) ? domain : null;
}

/** Up to so many letters two others make another name. */
const shortName = 4;

/** Whether one domain may be taken for the other: not the same, and at a distance of one or two letters. */
export function isLookalike(domain: string, other: string): boolean {
  const name = domain.slice(0, domain.lastIndexOf("."));
  const most = name.length > shortName ? 2 : 1;
  const distance = editDistance(domain, other, most);
  return distance > 0 && distance <= most;
}

/** Thirds of a domain's name: a lookalike of it has at least one of them, since two letters spoil at most two. */
export function partsOfLookalikes(domain: string): string[] {
  // Not of its end, which is everybody's.
  const name = domain.slice(0, domain.lastIndexOf("."));
  const third = Math.floor(name.length / 3);
  return [name.slice(0, third), name.slice(third, 2 * third), name.slice(2 * third)];
}

/** The Levenshtein distance of two texts: letters to insert, delete or replace; `most + 1` stands for more. */
export function editDistance(one: string, other: string, most = 2): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const present = [row];
    for (let column = 1; column <= other.length; column++) {
      const change = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      present.push(Math.min(change, (above[column] ?? 0) + 1, (present[column - 1] ?? 0) + 1));
    }
    if (Math.min(...present) > most) return most + 1;
    above = present;
  }
  return Math.min(above[other.length] ?? 0, most + 1);
}

/** Signs that read as others at a glance, the longer first; after Unicode's confusables (UTS #39). */
const confusables = [
  ["rn", "m"],
  ["vv", "w"],
  ["cl", "d"],
  ["0", "o"],
  ["1", "l"],
  ["i", "l"],
  ["5", "s"],
] as const;

/** In a shorter name one letter makes another word. */
const minimumMistakenLength = 5;

/** The skeleton of a domain (UTS #39): without its end and hyphens, signs that look alike as one. */
function skeletonOf(domain: string): string {
  const name = domain.slice(0, domain.lastIndexOf(".")).replace(/[-.]/g, "");
  return confusables.reduce((shape, [sign, other]) => shape.replaceAll(sign, other), name);
}

/**
 * Keys that a domain shares with every other that may be taken for it: its skeleton, and of one that is not short its
 * skeleton without each of its letters. Two domains with a key in common are the same but for their end, hyphens, signs
 * that look alike, and one letter inserted, deleted, replaced or moved by one place.
 */
export function lookalikeKeys(domain: string): string[] {
  const skeleton = skeletonOf(domain);
  if (skeleton.length < minimumMistakenLength) return [skeleton];
  const less = Array.from(skeleton, (_, at) => skeleton.slice(0, at) + skeleton.slice(at + 1));
  return [...new Set([skeleton, ...less])];
}
