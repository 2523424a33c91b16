import i18next from ".";
import offer from "./pl/offer";

i18next.addResourceBundle("pl", "offer", offer);
