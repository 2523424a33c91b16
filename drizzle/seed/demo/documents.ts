import type { companyDocumentSubtypes, companyDocumentTypes } from "~/domain/company/document/document";

export type DemoDocument = {
  company: string;
  type: (typeof companyDocumentTypes)[number];
  subtype?: (typeof companyDocumentSubtypes)[number];
  name?: string;
  files: [string, ...string[]];
  daysAgo: number;
  /** Days from the first start to its end. */
  expiresIn?: number;
  isPublic?: true;
  verified?: true;
  rejected?: string;
  /** The company whose paper it is in truth. */
  copyOf?: string;
  /** Of the company's first vehicle. */
  isOfVehicle?: true;
  /** Takes the place of the company's paper before it. */
  replaces?: true;
  /** Shows that the company's paper before it is paid. */
  pays?: true;
};

/** The papers of companies, of each in the order they were sent, in every state the portal knows. */
export const demoDocuments: DemoDocument[] = [
  {
    company: "transbud",
    type: "REGISTRATION",
    files: ["odpis-krs.pdf"],
    daysAgo: 320,
    name: "Odpis z KRS",
    verified: true,
    isPublic: true,
  },
  {
    company: "transbud",
    type: "INSURANCE_POLICY",
    subtype: "OCP_INTERNATIONAL",
    files: ["polisa-ocp.pdf"],
    name: "Polisa OCP 2025",
    daysAgo: 690,
    expiresIn: -355,
    verified: true,
    isPublic: true,
  },
  {
    company: "transbud",
    type: "INSURANCE_POLICY",
    subtype: "OCP_INTERNATIONAL",
    files: ["polisa-ocp.pdf"],
    name: "Polisa OCP 2026",
    daysAgo: 354,
    expiresIn: 11,
    verified: true,
    isPublic: true,
    replaces: true,
  },
  {
    company: "transbud",
    type: "POLICY_PAYMENT_PROOF",
    files: ["potwierdzenie-skladki.pdf"],
    daysAgo: 40,
    name: "Składka OCP, IV rata",
    pays: true,
  },
  {
    company: "transbud",
    type: "OTHER",
    subtype: "COMMUNITY_LICENCE",
    files: ["wpis-ceidg.pdf"],
    daysAgo: 300,
    name: "Licencja wspólnotowa",
    expiresIn: 1500,
    verified: true,
    isPublic: true,
  },
  {
    company: "transbud",
    type: "REGON",
    files: ["zaswiadczenie-regon.pdf"],
    daysAgo: 9,
    name: "REGON",
    rejected: "Zaświadczenie jest sprzed zmiany siedziby. Potrzebne jest aktualne.",
  },
  {
    company: "transbud",
    type: "OTHER",
    subtype: "VEHICLE_REGISTRATION",
    isOfVehicle: true,
    daysAgo: 5,
    name: "Dowód rejestracyjny",
    files: ["wpis-ceidg.pdf", "zaswiadczenie-regon.pdf"],
  },
  {
    company: "transbud",
    type: "INSURANCE_POLICY",
    subtype: "VEHICLE_POLICY",
    isOfVehicle: true,
    daysAgo: 200,
    name: "OC i AC ciągnika",
    files: ["polisa-ocp.pdf"],
    expiresIn: 165,
    verified: true,
  },
  {
    company: "transbud",
    type: "OTHER",
    subtype: "VEHICLE_INSPECTION",
    isOfVehicle: true,
    daysAgo: 370,
    name: "Badanie techniczne",
    files: ["zaswiadczenie-regon.pdf"],
    expiresIn: -4,
    verified: true,
  },
  {
    company: "cargopol",
    type: "REGISTRATION",
    files: ["odpis-krs.pdf"],
    daysAgo: 300,
    verified: true,
    isPublic: true,
  },
  {
    company: "cargopol",
    type: "INSURANCE_POLICY",
    subtype: "OCP_DOMESTIC",
    files: ["polisa-ocp.pdf"],
    daysAgo: 380,
    expiresIn: -15,
    verified: true,
    isPublic: true,
  },
  {
    company: "cargopol",
    type: "INSURANCE_POLICY",
    subtype: "OCP_INTERNATIONAL",
    files: ["polisa-ocp.pdf"],
    daysAgo: 2,
    expiresIn: 350,
  },
  { company: "oczekujaca", type: "REGISTRATION", files: ["odpis-krs.pdf"], daysAgo: 6 },
  {
    company: "oczekujaca",
    type: "INSURANCE_POLICY",
    files: ["polisa-ocp.pdf"],
    daysAgo: 6,
    expiresIn: 200,
    copyOf: "cargopol",
  },
  {
    company: "oczekujaca",
    type: "REGON",
    files: ["zaswiadczenie-regon.pdf"],
    daysAgo: 5,
    rejected: "Zaświadczenie jest nieczytelne: zeskanuj je jeszcze raz, całą stronę.",
  },
  { company: "wilga", type: "REGISTRATION", files: ["odpis-krs.pdf"], daysAgo: 19, verified: true },
  { company: "wilga", type: "TAX_NUMBER", files: ["potwierdzenie-nip.pdf"], daysAgo: 19, verified: true },
  { company: "wilga", type: "REGON", files: ["zaswiadczenie-regon.pdf"], daysAgo: 19 },
  { company: "wilga", type: "INSURANCE_POLICY", files: ["polisa-ocp.pdf"], daysAgo: 19, expiresIn: 120 },
  { company: "ekohak", type: "REGISTRATION", files: ["wpis-ceidg.pdf"], daysAgo: 9 },
  {
    company: "halicz",
    type: "REGISTRATION",
    files: ["odpis-krs.pdf"],
    daysAgo: 200,
    verified: true,
    isPublic: true,
  },
];
