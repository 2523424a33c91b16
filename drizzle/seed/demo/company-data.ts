import type { ChangeSection, FieldTexts } from "~/domain/company/profile/change";

type DemoChange = {
  login: string;
  section: ChangeSection;
  subject?: string;
  daysAgo: number;
  settledDaysAgo?: number;
  note?: string;
  isOpen?: true;
  before: FieldTexts;
  after: FieldTexts;
};

type DemoContact = {
  company: string;
  name: string;
  surname: string;
  position: string | null;
  phone: string | null;
  email: string | null;
  isActive?: false;
};

/** Whom the companies want called, each company's in its own order. */
export const demoContacts: readonly DemoContact[] = [
  {
    company: "transbud",
    name: "Beata",
    surname: "Wrona",
    position: "dyspozycja, dni robocze 6–22",
    phone: "+48 600 100 114",
    email: "dyspozycja@transbud.example",
  },
  {
    company: "transbud",
    name: "Marek",
    surname: "Sobczyk",
    position: "plac załadunkowy, Kielce",
    phone: "+48 600 100 115",
    email: null,
  },
  {
    company: "transbud",
    name: "Dorota",
    surname: "Wilk",
    position: "faktury i płatności",
    phone: null,
    email: "faktury@transbud.example",
  },
  {
    company: "transbud",
    name: "Henryk",
    surname: "Pająk",
    position: "dyspozycja nocna",
    isActive: false,
    phone: "+48 600 100 116",
    email: null,
  },
  {
    company: "cargopol",
    name: "Iwona",
    surname: "Lange",
    position: "terminal kontenerowy",
    phone: "+48 600 100 124",
    email: "terminal@cargopol.example",
  },
  {
    company: "cargopol",
    name: "Adam",
    surname: "Kiedrowski",
    position: "awizacje",
    phone: "+48 600 100 125",
    email: null,
  },
  {
    company: "spedoksywie",
    name: "Mateusz",
    surname: "Formela",
    position: "spedycja portowa",
    phone: "+48 600 100 192",
    email: "mateusz@spedoksywie.example",
  },
];

/** What people changed of their companies' data; the open ones wait for the council's look. */
export const demoChanges: readonly DemoChange[] = [
  {
    login: "szef@transbud.example",
    section: "activity",
    daysAgo: 61,
    before: { tags: "materiały budowlane, firanka, mega, Niemcy", employeeCount: "41" },
    after: { tags: "materiały budowlane, firanka, mega, Niemcy, Benelux", employeeCount: "46" },
  },
  {
    login: "spedytor@transbud.example",
    section: "reach",
    daysAgo: 40,
    before: { phone: "+48 600 100 109" },
    after: { phone: "+48 600 100 110" },
  },
  {
    login: "szef@transbud.example",
    section: "seat",
    daysAgo: 33,
    settledDaysAgo: 32,
    note: "Zgadza się z KRS, rozmowa z prezesem zarządu.",
    before: { street: "ul. Zagnańska", streetNumber: "84" },
    after: { street: "ul. Składowa", streetNumber: "18" },
  },
  {
    login: "spedytor@transbud.example",
    section: "contacts",
    subject: "Henryk Pająk",
    daysAgo: 12,
    before: { isActive: "true" },
    after: { isActive: "false" },
  },
  {
    login: "magdalena@zalewfrost.example",
    section: "reach",
    daysAgo: 24,
    before: { email: "biuro@mrozniazalew.example" },
    after: { email: "dyspozycja@zalewfrost.example" },
  },
  {
    login: "magdalena@zalewfrost.example",
    section: "seat",
    daysAgo: 22,
    settledDaysAgo: 20,
    note: "Nowa umowa najmu w aktach rejestrowych.",
    before: { city: "Świnoujście", postalCode: "72-602", street: "ul. Bunkrowa", streetNumber: "9" },
    after: { city: "Szczecin", postalCode: "70-656", street: "ul. Rybacka", streetNumber: "2" },
  },
  {
    login: "joanna@spedoksywie.example",
    section: "identity",
    daysAgo: 2,
    isOpen: true,
    before: { name: "Oksywie Logistyka spółka jawna", shortName: "Oksywie Logistyka", legalFormId: "spółka jawna" },
    after: {
      name: "Sped-Oksywie Gdynia spółka z ograniczoną odpowiedzialnością spółka komandytowa",
      shortName: "Sped-Oksywie Gdynia",
      legalFormId: "spółka komandytowa",
    },
  },
];
