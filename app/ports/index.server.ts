import { env } from "~/env.server";
import { diskFiles } from "./files.disk.server";
import type { Register } from "./register";
import { absentRegister } from "./register.absent";
import { gusRegister } from "./register.gus.server";
import { sampleRegister } from "./register.sample.server";

export const ports = { files: diskFiles(env.filesDir), register: chosenRegister() };

function chosenRegister(): Register {
  if (env.gus) return gusRegister(env.gus);
  return env.sampleRegister ? sampleRegister() : absentRegister();
}
