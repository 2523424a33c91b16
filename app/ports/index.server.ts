import { env } from "~/env.server";
import type { BusinessRegister } from "./business-register";
import { absentRegister } from "./business-register.absent";
import { gusRegister } from "./business-register.gus.server";
import { sampleRegister } from "./business-register.sample.server";
import type { ExchangeRates } from "./exchange-rates";
import { nbpExchangeRates } from "./exchange-rates.nbp.server";
import { sampleExchangeRates } from "./exchange-rates.sample.server";
import type { Files } from "./files";
import { diskFiles } from "./files.disk.server";
import { s3Files } from "./files.s3.server";
import type { Mailer } from "./mailer";
import { outboxMailer } from "./mailer.outbox.server";
import { resendMailer } from "./mailer.resend.server";
import { httpsWebhookSender } from "./webhook-sender.https.server";

export const ports = {
  files: openFiles(),
  mailer: openMailer(),
  businessRegister: openBusinessRegister(),
  exchangeRates: openExchangeRates(),
  webhookSender: httpsWebhookSender({ allowLoopback: env.webhooksToLoopback }),
};

function openFiles(): Files {
  return env.s3 ? s3Files(env.s3) : diskFiles(env.filesDir);
}

function openMailer(): Mailer {
  return env.resend ? resendMailer(env.resend) : outboxMailer();
}

function openBusinessRegister(): BusinessRegister {
  if (env.gus) return gusRegister(env.gus);
  return env.sampleRegister ? sampleRegister() : absentRegister();
}

function openExchangeRates(): ExchangeRates {
  return env.sampleExchangeRates ? sampleExchangeRates() : nbpExchangeRates({ url: env.nbpUrl });
}
