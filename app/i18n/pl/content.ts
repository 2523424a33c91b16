export default {
  "document.version": "Wersja {{version}}, obowiązuje od",
  "document.others": "Pozostałe dokumenty",
} as const;
