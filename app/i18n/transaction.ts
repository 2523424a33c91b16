import i18next from ".";
import transaction from "./pl/transaction";

i18next.addResourceBundle("pl", "transaction", transaction);
