import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type DriverLink = { email: string; number: string; route: string; company: string; secret: string };

/**
 * The link by which a driver without an account works on a transport; the page it opens speaks the driver's language.
 */
export function driverLink({ email, number, route, company, secret }: DriverLink): Mail {
  return writeToPerson({
    kind: "driver-link",
    toEmail: email,
    subject: `${number}, ${route}: link dla kierowcy`,
    paragraphs: [
      `firma ${company} wysyła link do transportu ${number}, ${route}. Otwórz go w telefonie: zobaczysz trasę i towar, zgłosisz przyjazdy i wyjazdy, wyślesz zdjęcia CMR i POD. Konto nie jest potrzebne, a język wybierzesz na stronie.`,
      "Kto ma ten link, działa w imieniu kierowcy. Nie przesyłaj go dalej.",
    ],
    link: { label: "Otwórz transport", url: `${env.origin}${pathTo("helpForm", null, { transport: secret })}` },
  });
}
