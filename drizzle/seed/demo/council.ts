/** What the council's panel has to show: decisions, invitations. Days are counted from the first start. */
export const demoDecisions = [
  {
    company: "megacargo",
    action: "deny",
    daysAgo: 33,
    note: "Adres siedziby nie istnieje, a numer telefonu nie odpowiada.",
  },
  { company: "zawieszona", action: "confirm", note: null },
  { company: "zawieszona", action: "suspend", daysAgo: 12, note: "Trzy nierozliczone reklamacje członków Rady." },
  { company: "transbud", action: "confirm", note: null },
  { company: "cargopol", action: "confirm", note: null },
] as const;

export const demoInvitations = [
  {
    inviter: "szef@transbud.example",
    email: "biuro@transwilga.example",
    name: "Trans-Wilga",
    daysAgo: 24,
    status: "REGISTERED",
    registered: "wilga",
  },
  {
    inviter: "szef@transbud.example",
    email: "kontakt@przewozyolza.example",
    name: "Przewozy Olza",
    daysAgo: 3,
    status: "SENT",
  },
  {
    inviter: "spedytor@transbud.example",
    email: "dyspozycja@agro-trans.example",
    name: "Agro-Trans Łęczyca",
    daysAgo: 45,
    status: "EXPIRED",
  },
  {
    inviter: "szef@transbud.example",
    email: "biuro@pomylka.example",
    name: "Pomyłka w adresie",
    daysAgo: 8,
    status: "CANCELLED",
  },
  {
    inviter: "szef@cargopol.example",
    email: "biuro@serwisnaczep.example",
    name: "Serwis Naczep Opolszczyzna",
    daysAgo: 110,
    status: "REGISTERED",
    checked: true,
    registered: "serwisnaczep",
  },
  {
    inviter: "szef@cargopol.example",
    email: "spedycja@nordkarpaty.example",
    name: "Nord-Karpaty",
    daysAgo: 1,
    status: "SENT",
  },
  {
    inviter: "szef@darmowy.example",
    email: "biuro@mazowszetir.example",
    name: "Mazowsze TIR",
    daysAgo: 0,
    status: "NEW",
  },
] as const;
