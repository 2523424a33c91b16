import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

type Recipient = {
  userId: number;
  email: string;
  name: string;
  changeId: number;
  companyName: string;
  isConfirmed: boolean;
};

/** Tells a person that the council has verified their company: the account is open, or opens with the confirmation. */
export function companyVerified({ userId, email, name, changeId, companyName, isConfirmed }: Recipient): Mail {
  return write({
    kind: "company-verified",
    toEmail: email,
    toUserId: userId,
    dedupeKey: `company-status:${changeId}:${userId}`,
    subject: `Firma ${companyName} została zweryfikowana`,
    greeting: `Dzień dobry, ${name},`,
    ...(isConfirmed ? open(companyName) : unconfirmed(companyName)),
    signature: env.organisation,
  });
}

function open(companyName: string) {
  return {
    paragraphs: [
      `${env.organisation} zakończyła weryfikację firmy ${companyName}. Twoje konto w portalu jest aktywne.`,
      "Możesz się już zalogować, czytać ogłoszenia i odpowiadać na nie w komentarzach.",
    ],
    link: { label: "Zaloguj się", url: `${env.origin}${pathTo("signIn")}` },
  };
}

function unconfirmed(companyName: string) {
  return {
    paragraphs: [
      `${env.organisation} zakończyła weryfikację firmy ${companyName}.`,
      "Aby się zalogować, potwierdź jeszcze adres e-mail: otwórz link z wcześniejszej wiadomości albo poproś o nowy.",
    ],
    link: { label: "Poproś o nowy link", url: `${env.origin}${pathTo("resendConfirmation")}` },
  };
}
