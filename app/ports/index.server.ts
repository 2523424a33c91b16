import { env } from "~/env.server";
import { diskFiles } from "./files.disk.server";
import { sampleRegister } from "./register.sample.server";

export const ports = { files: diskFiles(env.filesDir), register: sampleRegister() };
