import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { areShortcutsOn, switchShortcuts } from "./list-keys";

/** What the keys do, and the switch that lets them rest: only where script runs. */
export function Shortcuts() {
  const { t } = useTranslation("freightSearch");
  const [isOn, setIsOn] = useState<boolean>();
  useEffect(() => setIsOn(areShortcutsOn()), []);
  if (isOn === undefined) return null;
  const keys = [
    ["/", t("shortcuts.search")],
    ["k", t("shortcuts.order")],
    ["↑ ↓", t("shortcuts.rows")],
    ["Enter", t("shortcuts.open")],
    ["c", t("shortcuts.copy")],
    ["r", t("shortcuts.ask")],
    ["o", t("shortcuts.offer")],
    ["p", t("shortcuts.pin")],
    ["h", t("shortcuts.hide")],
    ["x", t("shortcuts.mark")],
    ["Esc", t("shortcuts.close")],
    ["?", t("shortcuts.keys")],
  ];
  return (
    <details className="shortcuts">
      <summary>{t("shortcuts.heading")}</summary>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchShortcuts(target.checked);
            setIsOn(target.checked);
          }}
        />
        <span>{t("shortcuts.on")}</span>
      </label>
    </details>
  );
}
