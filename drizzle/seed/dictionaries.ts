import type { Feature, Permission } from "~/domain/kernel/permission";
import type { OrganisationName } from "../../app/i18n/organisation";
import { voivodeships } from "../../app/i18n/pl/voivodeships";

export const permissionLabels = ({ genitive }: OrganisationName): Record<Permission, string> => ({
  ACCESS_CONTROL: "Zarządzanie dostępem",
  EDIT_COMPANY_STATUS: "Zmiana statusu firm",
  SEND_COUNCIL_MESSAGES: `Ogłoszenia biura ${genitive}`,
  EDIT_USER_STATUS: "Zmiana statusu użytkowników",
  EDIT_DOCUMENT_PARAMS: "Zmiana parametrów dokumentów",
  CREATE_PRICINGS: "Tworzenie cenników",
  EDIT_EMPLOYEES: "Zarządzanie pracownikami",
  MANAGE_COMPLAINTS: "Obsługa zgłoszeń",
  MANAGE_SUBSCRIPTIONS: "Obsługa pakietów firm",
});

const closedFeatureText = (name: string) =>
  `${name}. Ta funkcja jest niedostępna w darmowej wersji. Wybierz pakiet, aby uzyskać pełny dostęp.`;

export const restrictionTexts: Record<Feature, string> = {
  offerEnquiries: closedFeatureText("Zapytania ofertowe"),
  addAnnouncement: closedFeatureText("Dodawanie ogłoszeń"),
  companyList: closedFeatureText("Lista firm"),
  adminPanel: closedFeatureText("Panel administracyjny"),
  adminInvitations: closedFeatureText("Zaproszenia firm"),
  companyData: closedFeatureText("Dane firmy"),
  myAnnouncements: closedFeatureText("Moje ogłoszenia"),
  employees: closedFeatureText("Pracownicy"),
  find: closedFeatureText("Wyszukiwarka"),
  ownInvitations: closedFeatureText("Wysłane zaproszenia"),
  ownNotices: closedFeatureText("Powiadomienia"),
  postFreight: closedFeatureText("Dodawanie ładunków, pojazdów i ofert"),
};

export const legalFormRows = [
  "jednoosobowa działalność gospodarcza",
  "spółka cywilna",
  "spółka jawna",
  "spółka partnerska",
  "spółka komandytowa",
  "spółka komandytowo-akcyjna",
  "spółka z ograniczoną odpowiedzialnością",
  "prosta spółka akcyjna",
  "spółka akcyjna",
  "spółdzielnia",
  "stowarzyszenie",
  "inna",
];

export const industryRows = [
  { name: "transport krajowy", groupCode: "TRANSPORT" },
  { name: "transport międzynarodowy", groupCode: "TRANSPORT" },
  { name: "spedycja", groupCode: "FREIGHT" },
  { name: "logistyka", groupCode: null },
  { name: "magazynowanie", groupCode: null },
  { name: "przeprowadzki", groupCode: null },
  { name: "usługi dla transportu", groupCode: null },
  { name: "inne", groupCode: null },
];

export const voivodeshipRows = voivodeships.map(([terytCode, name]) => ({ terytCode, name }));

const country = (acronym: string, roadSign: string, name: string) => ({ acronym, roadSign, name });

/** ISO 3166 codes of the countries Polish carriers drive to, with the sign on the vehicle. */
export const countryRows = [
  country("PL", "PL", "Polska"),
  country("DE", "D", "Niemcy"),
  country("CZ", "CZ", "Czechy"),
  country("SK", "SK", "Słowacja"),
  country("AT", "A", "Austria"),
  country("HU", "H", "Węgry"),
  country("NL", "NL", "Holandia"),
  country("BE", "B", "Belgia"),
  country("LU", "L", "Luksemburg"),
  country("FR", "F", "Francja"),
  country("IT", "I", "Włochy"),
  country("ES", "E", "Hiszpania"),
  country("PT", "P", "Portugalia"),
  country("DK", "DK", "Dania"),
  country("SE", "S", "Szwecja"),
  country("FI", "FIN", "Finlandia"),
  country("EE", "EST", "Estonia"),
  country("LV", "LV", "Łotwa"),
  country("LT", "LT", "Litwa"),
  country("IE", "IRL", "Irlandia"),
  country("SI", "SLO", "Słowenia"),
  country("HR", "HR", "Chorwacja"),
  country("RO", "RO", "Rumunia"),
  country("BG", "BG", "Bułgaria"),
  country("GR", "GR", "Grecja"),
  country("CY", "CY", "Cypr"),
  country("MT", "M", "Malta"),
  country("GB", "UK", "Wielka Brytania"),
  country("NO", "N", "Norwegia"),
  country("CH", "CH", "Szwajcaria"),
  country("LI", "FL", "Liechtenstein"),
  country("UA", "UA", "Ukraina"),
  country("RS", "SRB", "Serbia"),
  country("BA", "BIH", "Bośnia i Hercegowina"),
  country("ME", "MNE", "Czarnogóra"),
  country("MK", "NMK", "Macedonia Północna"),
  country("AL", "AL", "Albania"),
  country("MD", "MD", "Mołdawia"),
  country("TR", "TR", "Turcja"),
];
