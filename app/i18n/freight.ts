import i18next from ".";
import freight from "./pl/freight";

i18next.addResourceBundle("pl", "freight", freight);
