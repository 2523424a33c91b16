import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Letter, type Mailer, MailRefusal } from "~/ports/mailer";
import { outboxMailer } from "~/ports/mailer.outbox.server";
import { resendMailer } from "~/ports/mailer.resend.server";

const address = "https://api.resend.com/emails";
const letter: Letter = {
  key: "mail-1",
  to: "jan@firma.example",
  subject: "Zażółć",
  text: "Dzień dobry",
  html: "<p>Dzień dobry</p>",
  unsubscribeUrl: null,
};

/** The provider as it documents itself: one letter for one key, however often it is sent. */
const taken = new Map<string, unknown>();
const provider = setupServer(
  http.post(address, async ({ request }) => {
    const key = request.headers.get("Idempotency-Key") ?? "";
    if (request.headers.get("Authorization") !== "Bearer re_key") return HttpResponse.json({}, { status: 401 });
    if (!taken.has(key)) taken.set(key, await request.json());
    return HttpResponse.json({ id: `id-of-${key}` });
  }),
);

beforeAll(() => provider.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  provider.resetHandlers();
  taken.clear();
});
afterAll(() => provider.close());

const twins: [string, () => Mailer][] = [
  ["Resend", () => resendMailer({ apiKey: "re_key", from: "Rada <biuro@rada.example>" })],
  ["the outbox alone", outboxMailer],
];

describe.each(twins)("a mailer: %s", (_, create) => {
  test("takes a letter over", async () => {
    await expect(create().send(letter)).resolves.toBeUndefined();
  });

  test("takes the same letter over again", async () => {
    const mailer = create();
    await mailer.send(letter);
    await expect(mailer.send(letter)).resolves.toBeUndefined();
  });
});

describe("Resend", () => {
  const resend = () => resendMailer({ apiKey: "re_key", from: "Rada <biuro@rada.example>" });
  test("names the page where such letters are stopped in a header, for those that have one", async () => {
    await resend().send({ ...letter, key: "mail-2", unsubscribeUrl: "https://rada.example/help/form?stop=x" });
    expect(taken.get("mail-2")).toMatchObject({
      headers: { "List-Unsubscribe": "<https://rada.example/help/form?stop=x>" },
    });
    await resend().send(letter);
    expect(taken.get("mail-1")).not.toHaveProperty("headers");
  });

  const refusal = async () => {
    const error = await resend()
      .send(letter)
      .catch((thrown: unknown) => thrown);
    if (!(error instanceof MailRefusal)) throw error;
    return { isFinal: error.isFinal, message: error.message };
  };

  test("gets both parts, in its own words, and makes one letter of one key", async () => {
    await resend().send(letter);
    await resend().send(letter);
    expect([...taken.entries()]).toEqual([
      [
        "mail-1",
        {
          from: "Rada <biuro@rada.example>",
          to: "jan@firma.example",
          subject: "Zażółć",
          text: "Dzień dobry",
          html: "<p>Dzień dobry</p>",
        },
      ],
    ]);
  });

  test.each([
    [422, "validation_error", true],
    [429, "rate_limit_exceeded", false],
    [401, "missing_api_key", false],
    [500, "application_error", false],
    [409, "concurrent_idempotent_requests", false],
  ])("%i %s: final %s", async (status, name, isFinal) => {
    provider.use(http.post(address, () => HttpResponse.json({ statusCode: status, name, message: "No" }, { status })));
    expect((await refusal()).isFinal).toBe(isFinal);
  });

  test("garbage, a cut line and a redirect are tried again later", async () => {
    provider.use(http.post(address, () => HttpResponse.text("<html>Bad Gateway</html>", { status: 502 })));
    expect((await refusal()).isFinal).toBe(false);
    provider.use(http.post(address, () => HttpResponse.error()));
    expect((await refusal()).isFinal).toBe(false);
  });
});
