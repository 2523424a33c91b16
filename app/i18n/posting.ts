import i18next from ".";
import posting from "./pl/posting";

i18next.addResourceBundle("pl", "posting", posting);
