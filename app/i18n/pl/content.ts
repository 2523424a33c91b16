export default {
  "document.version": "Wersja {{version}}, obowiązuje od",
  "document.print": "Dokument można wydrukować z przeglądarki.",
  "document.others": "Pozostałe dokumenty",
} as const;
