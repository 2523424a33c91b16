import { formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Change = { userId: number; email: string; name: string; by: string; at: Date };

const words = {
  create: {
    subject: (name: string) => `Nowy program firmy: ${name}`,
    text: ({ name, by, at }: Change) =>
      `${by} ${formatMoment(at)}: program „${name}” dostał token, z którym czyta i zmienia dane firmy w portalu.`,
  },
  revoke: {
    subject: (name: string) => `Token programu unieważniony: ${name}`,
    text: ({ name, by, at }: Change) => `${by} ${formatMoment(at)}: token programu „${name}” już nie działa.`,
  },
  takeOver: {
    subject: (name: string) => `Program ma nową osobę odpowiedzialną: ${name}`,
    text: ({ name, by, at }: Change) => `${by} od ${formatMoment(at)} odpowiada za program „${name}”.`,
  },
};

export type ProgramEvent = keyof typeof words;

/** Tells an administrator what was done with a program of the company. */
export function programChanged(change: Change, event: ProgramEvent): Mail {
  const { subject, text } = words[event];
  return writeToPerson({
    kind: "program-changed",
    toEmail: change.email,
    toUserId: change.userId,
    subject: subject(change.name),
    paragraphs: [text(change), "Jeśli to pomyłka albo ktoś zrobił to bez zgody firmy, unieważnij token w portalu."],
    link: { label: "Zobacz programy", url: `${env.origin}${pathTo("programs")}` },
  });
}
