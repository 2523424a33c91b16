import { addWords } from ".";
import { areaOf } from "./area-words";

const files = import.meta.glob<Record<string, string>>(["./pl/*.ts", "!./pl/{nouns,voivodeships}.ts"], {
  eager: true,
  import: "default",
});

// The server has the words of all areas; a page in the browser brings those it names (see vite.config.ts).
for (const [file, words] of Object.entries(files)) addWords(areaOf(file), words);
