import i18next from ".";
import ownPostings from "./pl/own-postings";

i18next.addResourceBundle("pl", "ownPostings", ownPostings);
