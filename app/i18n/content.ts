import i18next from ".";
import content from "./pl/content";

i18next.addResourceBundle("pl", "content", content);
