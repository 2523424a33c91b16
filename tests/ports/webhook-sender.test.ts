import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpsWebhookSender } from "~/ports/webhook-sender.https.server";
import { answering, openReceiver, type Receiver } from "../support/webhook-receiver";

const folder = path.join(import.meta.dirname, "certificates");
const certificate = readFileSync(path.join(folder, "receiver.cert.pem"), "utf8");
const key = readFileSync(path.join(folder, "receiver.key.pem"), "utf8");

let plain: Receiver;
let secure: Receiver;

beforeAll(async () => {
  plain = await openReceiver();
  secure = await openReceiver({ key, cert: certificate });
});

afterAll(() => {
  plain.close();
  secure.close();
});

type Settings = Partial<Parameters<typeof httpsWebhookSender>[0]>;

function sendTo(url: string, settings: Settings = {}) {
  const sender = httpsWebhookSender({ allowLoopback: true, ...settings });
  return sender.send({ url, headers: { "webhook-id": "one" }, body: "{}" });
}

const meaning = (...addresses: string[]) => ({ resolve: async () => addresses });
const ofSecure = (name = "receiver.example") => `https://${name}:${secure.port}/`;

describe("a delivery", () => {
  test("is a POST of its body, whose answer is told by its status", async () => {
    plain.meet(answering(204));
    expect(await sendTo(plain.url)).toEqual({ status: 204, failure: null });
    expect(plain.received.at(-1)).toMatchObject({ id: "one", body: "{}" });
    plain.meet(answering(500));
    expect(await sendTo(plain.url)).toEqual({ status: 500, failure: null });
  });

  test("goes to the address that was looked at, under the name that was typed, with its certificate checked", async () => {
    const trusted = { ca: certificate, ...meaning("127.0.0.1") };
    expect(await sendTo(ofSecure(), trusted)).toEqual({ status: 200, failure: null });
    expect(secure.received.at(-1)?.headers.host).toBe(`receiver.example:${secure.port}`);
    expect(await sendTo(ofSecure("other.example"), trusted)).toMatchObject({ failure: "certificateInvalid" });
    expect(await sendTo(ofSecure(), meaning("127.0.0.1"))).toMatchObject({ failure: "certificateInvalid" });
  });

  test("asks for a name once, so that one which means something else a moment later leads nowhere else", async () => {
    let asked = 0;
    const resolve = async () => [asked++ === 0 ? "127.0.0.1" : "127.0.0.2"];
    expect(await sendTo(ofSecure(), { ca: certificate, resolve })).toMatchObject({ status: 200 });
    expect(asked).toBe(1);
  });

  test.each([
    [["10.0.0.1"]],
    [["8.8.8.8", "192.168.0.1"]],
    [["2606:4700:4700::1111", "::ffff:127.0.0.1"]],
    [["64:ff9b::7f00:1"]],
    [["127.0.0.1"]],
  ])("connects to nothing where the name means %s", async (addresses) => {
    const before = secure.received.length;
    const settings = { allowLoopback: false, ca: certificate, ...meaning(...addresses) };
    expect(await sendTo(ofSecure(), settings)).toEqual({ status: null, failure: "addressNotPublic" });
    expect(await httpsWebhookSender(settings).leadsInside(ofSecure())).toBe(true);
    expect(secure.received).toHaveLength(before);
  });

  test("is never sent without encryption but to this machine", async () => {
    expect(await sendTo(`http://receiver.example:${plain.port}/`, meaning("8.8.8.8"))).toMatchObject({
      failure: "addressNotPublic",
    });
  });

  test("follows no redirect", async () => {
    plain.meet(answering(302, { Location: `${plain.url}elsewhere` }));
    const before = plain.received.length;
    expect(await sendTo(plain.url)).toEqual({ status: 302, failure: null });
    expect(plain.received).toHaveLength(before + 1);
  });

  test("ends when its time is over, whether nothing comes, or a little again and again", async () => {
    plain.meet(
      () => undefined,
      (response) => {
        const timer = setInterval(() => response.write("x"), 20);
        response.on("close", () => clearInterval(timer));
      },
    );
    expect(await sendTo(plain.url, { milliseconds: 200 })).toEqual({ status: null, failure: "timedOut" });
    expect(await sendTo(plain.url, { milliseconds: 200 })).toMatchObject({ failure: "timedOut" });
    const resolve = () => new Promise<string[]>((end) => setTimeout(end, 300, ["127.0.0.1"]));
    expect(await sendTo(ofSecure(), { milliseconds: 100, resolve })).toEqual({ status: null, failure: "timedOut" });
  });

  test("reads 64 kB of an answer and no more", async () => {
    plain.meet((response) => response.writeHead(200).end(Buffer.alloc(64 * 1024)));
    expect(await sendTo(plain.url)).toEqual({ status: 200, failure: null });
    plain.meet((response) => {
      response.on("error", () => undefined);
      const more = () => void (response.writable && response.write(Buffer.alloc(1024 * 1024), more));
      more();
    });
    expect(await sendTo(plain.url)).toEqual({ status: 200, failure: "answerTooLarge" });
  });

  test("says what it met on its way", async () => {
    plain.meet((response) => response.destroy());
    expect(await sendTo(plain.url)).toEqual({ status: null, failure: "notReached" });
    const closed = await openReceiver();
    closed.close();
    expect(await sendTo(closed.url)).toEqual({ status: null, failure: "notReached" });
    expect(await sendTo("https://nobody.example/", meaning())).toEqual({ status: null, failure: "addressUnknown" });
    const resolve = async () => Promise.reject(new Error("ESERVFAIL"));
    expect(await sendTo("https://nobody.example/", { resolve })).toMatchObject({ failure: "addressUnknown" });
  });
});
