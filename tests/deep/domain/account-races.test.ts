import { vi } from "vitest";

vi.stubEnv("TIMES_THE_ROUNDS", "10");
await import("../../domain/account-races.test");
