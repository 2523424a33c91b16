import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readBody, requestMilliseconds } from "../../server/body.js";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
});

function arriving(type = "application/x-www-form-urlencoded") {
  const headers = { "content-length": "10", "content-type": type };
  const request = Object.assign(new PassThrough(), { headers, socket: { bytesRead: 0 } });
  const response = { locals: {} as { body?: Buffer }, destroy: vi.fn() };
  const outcomes: unknown[] = [];
  readBody(request as never, response as never, (outcome) => outcomes.push((outcome as { status?: number })?.status));
  return { request, response, outcomes };
}

const eventOf = (request: PassThrough, event: string) => new Promise((resolve) => request.once(event, resolve));

test("a body that comes whole is passed on once", async () => {
  const { request, response, outcomes } = arriving();
  request.end("a=b");
  await eventOf(request, "close");
  vi.advanceTimersByTime(requestMilliseconds);
  expect([outcomes, response.locals.body?.toString()]).toEqual([[undefined], "a=b"]);
});

test("a body that comes after it was refused as late changes nothing any more", async () => {
  const { request, response, outcomes } = arriving();
  request.write("a=");
  vi.advanceTimersByTime(requestMilliseconds);
  request.end("b");
  await eventOf(request, "close");
  expect([outcomes, response.locals.body]).toEqual([[408], undefined]);
});

test("who breaks off is answered nothing, then as later", async () => {
  const { request, response, outcomes } = arriving();
  request.write("a=");
  request.destroy(new Error("aborted"));
  await eventOf(request, "close");
  vi.advanceTimersByTime(requestMilliseconds);
  expect([outcomes, response.destroy.mock.calls.length]).toEqual([[], 1]);
});

test("who breaks off an upload that nobody reads yet troubles nobody", async () => {
  const { request, outcomes } = arriving("multipart/form-data; boundary=X");
  request.destroy(new Error("aborted"));
  await eventOf(request, "close");
  expect(outcomes).toEqual([undefined]);
});
