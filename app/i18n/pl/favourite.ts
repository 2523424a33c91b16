export default {
  mark: "ulubiona firma",
  add: "Dodaj do ulubionych",
  remove: "Usuń z\u00a0ulubionych",
  "flash.added": "Firma jest wśród ulubionych.",
  "flash.removed": "Firmy nie ma już wśród ulubionych.",
};
