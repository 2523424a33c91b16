export default {
  "outbox.heading": "Poczta",
  "outbox.intro": "W wersji demonstracyjnej wiadomości nie opuszczają portalu. Tu przeczytasz każdą z nich.",
  "outbox.empty.heading": "Żadna wiadomość nie została jeszcze wysłana",
  "outbox.empty.text": "Pojawi się tutaj, gdy portal będzie miał komuś coś do napisania.",
  "outbox.to": "Do",
  "outbox.sent": "Nadano",
  "outbox.open": "Otwórz pocztę wersji demonstracyjnej",
  "outbox.back": "Wróć do listy",
  found_one: "{{count}} wiadomość",
  found_few: "{{count}} wiadomości",
  found_many: "{{count}} wiadomości",
  found_other: "{{count}} wiadomości",
} as const;
