import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Recipient = {
  userId: number;
  email: string;
  changeId: number;
  companyName: string;
  isConfirmed: boolean;
};

/** Tells a person that the council has verified their company: the account is open, or opens with the confirmation. */
export function companyVerified({ userId, email, changeId, companyName, isConfirmed }: Recipient): Mail {
  return writeToPerson({
    kind: "company-verified",
    toEmail: email,
    toUserId: userId,
    dedupeKey: `company-status:${changeId}:${userId}`,
    subject: `Firma ${companyName} została zweryfikowana`,
    ...(isConfirmed ? open(companyName) : unconfirmed(companyName)),
  });
}

function open(companyName: string) {
  return {
    paragraphs: [
      `firma ${companyName} została zweryfikowana, a Twoje konto w portalu jest aktywne.`,
      "Zaloguj się: szukaj ładunków i wolnych pojazdów, negocjuj stawki, czytaj i komentuj ogłoszenia.",
    ],
    link: { label: "Zaloguj się", url: `${env.origin}${pathTo("signIn")}` },
  };
}

function unconfirmed(companyName: string) {
  return {
    paragraphs: [
      `firma ${companyName} została zweryfikowana.`,
      "Aby się zalogować, potwierdź jeszcze adres e-mail: otwórz link z wcześniejszej wiadomości albo poproś o nowy.",
    ],
    link: { label: "Poproś o nowy link", url: `${env.origin}${pathTo("resendConfirmation")}` },
  };
}
