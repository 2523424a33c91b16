import i18next from ".";
import ownCompany from "./pl/own-company";

i18next.addResourceBundle("pl", "ownCompany", ownCompany);
