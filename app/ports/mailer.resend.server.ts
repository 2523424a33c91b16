import { Resend } from "resend";
import { type Mailer, MailRefusal } from "./mailer";

const timeoutMilliseconds = 10_000;

// https://resend.com/docs/api-reference/errors: what is wrong with the letter itself stays wrong.
const finalErrors = new Set([
  "validation_error",
  "invalid_parameter",
  "missing_required_field",
  "invalid_from_address",
]);

/** Resend (https://resend.com), which keeps an idempotency key for 24 hours: longer than all our attempts of a day. */
export function resendMailer({ apiKey, from }: { apiKey: string; from: string }): Mailer {
  const resend = new Resend(apiKey);
  return {
    async send({ key, to, subject, text, html, unsubscribeUrl }) {
      // Without List-Unsubscribe-Post: nothing changes before the button of that page is pressed.
      const headers = unsubscribeUrl ? { "List-Unsubscribe": `<${unsubscribeUrl}>` } : undefined;
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const answer = await resend.emails
        .send({ from, to, subject, text, html, headers }, { idempotencyKey: key, signal } as { idempotencyKey: string })
        .catch((error: Error) => {
          throw new MailRefusal(error.message, { isFinal: false });
        });
      if (answer.error) {
        const { name, message } = answer.error;
        throw new MailRefusal(`${name}: ${message}`.slice(0, 500), { isFinal: finalErrors.has(name) });
      }
    },
  };
}
