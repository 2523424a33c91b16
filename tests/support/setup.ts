import { inject } from "vitest";
import { cloneDatabase } from "./database";

const worker = process.env.VITEST_POOL_ID;

delete process.env.DATABASE_URL;
process.env.EMBEDDED_DATABASE_URL = await cloneDatabase(inject("templateDatabase"), `worker_${worker}`);
process.env.FILES_DIR = `${inject("runFolder")}/files-${worker}`;
process.env.SESSION_SECRET = "only-for-tests-".repeat(3);
