import i18next from ".";
import pricing from "./pl/pricing";

i18next.addResourceBundle("pl", "pricing", pricing);
