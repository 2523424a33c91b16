import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import { postingSorts } from "~/domain/freight/search/filter";
import type { FindData } from "./data.server";

const switches = ["newest", "pinned", "favourites", "own"] as const;
const none = {
  newest: undefined,
  pinned: undefined,
  favourites: undefined,
  own: undefined,
  page: undefined,
  open: undefined,
};

type Choice = { name: string; text: string; href: string; isCurrent: boolean };
type DropProps = { className: string; label: string; choices: Choice[]; note?: string };

/** Which offers are shown. */
export function ShowChoice({ data: { asked } }: { data: FindData }) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const isAll = !switches.some((name) => asked.includes(name));
  const choices = [
    { name: "all", text: t("show.all"), href: address(none), isCurrent: isAll },
    ...switches.map((name) => ({
      name,
      text: t(`show.${name}`),
      href: address({ ...none, [name]: "on" }),
      isCurrent: asked.includes(name),
    })),
  ];
  return <ChoiceDrop className="shows" label={t("show.label")} choices={choices} />;
}

/** In what order they stand. */
export function OrderChoice({ data }: { data: FindData }) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const { sort, isNear, exchangeTable } = data;
  const sorts = postingSorts.filter((name) => name !== "distance" || isNear);
  const choices = sorts.map((name) => ({
    name,
    text: name === "mass" || name === "loadingDay" ? t(`sort.${name}.${data.kind}`) : t(`sort.${name}`),
    href: address({ sort: name === "newest" ? undefined : name, page: undefined, open: undefined }),
    isCurrent: sort === name,
  }));
  const rates = exchangeTable ? t("sort.ratePerKm.hint", exchangeTable) : t("sort.ratePerKm.hint.withoutTable");
  return (
    <ChoiceDrop
      className="orders"
      label={t("sort.label")}
      choices={choices}
      note={sort === "ratePerKm" || sort === "total" ? rates : undefined}
    />
  );
}

/** The choice that holds is on its button; the others hang below it. */
function ChoiceDrop({ className, label, choices, note }: DropProps) {
  const isUsual = choices[0]?.isCurrent ?? true;
  return (
    <details className={`drop ${className}`} data-popup>
      <summary className="button slim" data-set={!isUsual || undefined}>
        <span className="sr">{`${label}: `}</span>
        <span className="drop-value">
          {choices
            .filter(({ isCurrent }) => isCurrent)
            .map(({ text }) => text)
            .join(", ")}
        </span>
      </summary>
      <nav className="drop-box" aria-label={label}>
        {choices.map(({ name, text, href, isCurrent }) => (
          <a key={name} href={href} aria-current={isCurrent || undefined}>
            {text}
          </a>
        ))}
        {note && <p className="soft small">{note}</p>}
      </nav>
    </details>
  );
}
