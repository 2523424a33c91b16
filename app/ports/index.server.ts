import { env } from "~/env.server";
import { diskFiles } from "./files.disk.server";

export const ports = { files: diskFiles(env.filesDir) };
