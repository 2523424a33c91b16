/** What is said of an argument of the API where its name alone does not say it. */
export default {
  values: "Jedno z:",
  after: "endCursor poprzedniej części.",
  first: "Najwyżej 100.",
  key: "UUID: powtórzone wywołanie z tym samym nic nie robi drugi raz.",
  version: "Wersja wiersza, jak go odczytano: późniejsza zmiana daje staleData.",
  termsDigest: "Skrót warunków, które odczytano: oddaje się go tak, jak przyszedł.",
  seen: "Co odczytano: oddaje się to tak, jak przyszło.",
} as const;
