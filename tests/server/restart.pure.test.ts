import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { keepRunning, pauseAfter } from "../../bin/restart.js";

let says: MockInstance;

beforeEach(() => {
  says = vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

const leaving = new AbortController().signal;

test("a server that goes on ending is started again ever later, but no later than in half a minute", () => {
  const pauses = [pauseAfter(undefined, 0)];
  for (let start = 1; start < 8; start++) pauses.push(pauseAfter(pauses.at(-1), 59_000));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test("one that has lived for over a minute is started again after a second", () => {
  expect(pauseAfter(30_000, 61_000)).toBe(1000);
});

test("one that refuses to start is not started again, whether at once or after it has served", async () => {
  const refused = { outcome: 1, hasListened: false };
  const refusing = vi.fn(async () => refused);
  expect([await keepRunning(refusing, leaving), refusing.mock.calls.length]).toEqual([1, 1]);
  expect(says).not.toHaveBeenCalled();
  const serving = vi.fn(async () => refused).mockResolvedValueOnce({ outcome: 1, hasListened: true });
  expect([await keepRunning(serving, leaving), serving.mock.calls.length]).toEqual([1, 2]);
  expect(says.mock.calls).toEqual([["The server ended by itself (1). It starts again in 1 s."]]);
});

test("one that is killed before it has ever served is not started again, and that is said", async () => {
  const killed = vi.fn(async () => ({ outcome: "SIGKILL", hasListened: false }));
  expect([await keepRunning(killed, leaving), killed.mock.calls.length]).toEqual([1, 1]);
  expect(says.mock.calls).toEqual([["The server ended before it served (SIGKILL)."]]);
});

test("who leaves waits for no start", async () => {
  const leave = new AbortController();
  const running = vi.fn(async () => {
    setImmediate(() => leave.abort());
    return { outcome: 1, hasListened: true };
  });
  expect([await keepRunning(running, leave.signal), running.mock.calls.length]).toEqual([0, 1]);
});
