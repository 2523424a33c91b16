import i18next from ".";
import ratings from "./pl/ratings";

i18next.addResourceBundle("pl", "ratings", ratings);
