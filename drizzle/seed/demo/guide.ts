/** What the demo's people have asked the guide, days ago, and whether the answer helped. */
export const demoTalks = [
  {
    login: "spedytor@transbud.example",
    daysAgo: 3,
    questions: [
      { question: "jak wystawić ładunek", helped: true },
      { question: "druga firma nie płaci faktury co robić", helped: true },
      { question: "czy mogę zapisać filtr trasy", helped: false },
    ],
  },
  {
    login: "szef@cargopol.example",
    daysAgo: 2,
    questions: [
      { question: "ile kosztuje pakiet", helped: true },
      { question: "czy macie umowę ramową dla stałych klientów" },
      { question: "kto kupuje winiety na słowację, tel. 601 202 303" },
    ],
  },
  {
    login: "szef@darmowy.example",
    daysAgo: 1,
    questions: [
      { question: "jak dodać pracownika", helped: true },
      { question: "czy macie umowę ramową dla stałych klientów" },
    ],
  },
];
