import i18next from ".";
import company from "./pl/company";

i18next.addResourceBundle("pl", "company", company);
