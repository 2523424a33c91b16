import { env } from "~/env.server";
import type { Files } from "./files";
import { diskFiles } from "./files.disk.server";
import { s3Files } from "./files.s3.server";
import type { Mailer } from "./mailer";
import { outboxMailer } from "./mailer.outbox.server";
import { resendMailer } from "./mailer.resend.server";
import type { Register } from "./register";
import { absentRegister } from "./register.absent";
import { gusRegister } from "./register.gus.server";
import { sampleRegister } from "./register.sample.server";

export const ports = { files: chosenFiles(), mailer: chosenMailer(), register: chosenRegister() };

function chosenFiles(): Files {
  return env.s3 ? s3Files(env.s3) : diskFiles(env.filesDir);
}

function chosenMailer(): Mailer {
  return env.resend ? resendMailer(env.resend) : outboxMailer();
}

function chosenRegister(): Register {
  if (env.gus) return gusRegister(env.gus);
  return env.sampleRegister ? sampleRegister() : absentRegister();
}
