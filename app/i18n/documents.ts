import i18next from ".";
import documents from "./pl/documents";

i18next.addResourceBundle("pl", "documents", documents);
