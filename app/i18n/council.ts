import i18next from "./";
import council from "./pl/council";

i18next.addResourceBundle("pl", "council", council);
