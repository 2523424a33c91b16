import { build } from "./prepare.js";

await build();
