import i18next from ".";
import richText from "./pl/rich-text";

i18next.addResourceBundle("pl", "richText", richText);
