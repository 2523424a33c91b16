import { useTranslation } from "react-i18next";
import { FilterChips } from "~/components/lists/filter-chips";
import { ListSearch } from "~/components/lists/list-search";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { useAddress } from "~/components/use-address";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import type { MemberField } from "~/domain/search/member-filter.server";
import type { MembersData } from "./data.server";

type Props = { data: MembersData };

/** The filters as a form that asks by GET, so that a search has an address, and what they are set to. */
export function MemberFilters({ data }: Props) {
  const { t } = useTranslation(["members", "freight"]);
  const say = useErrorSentence();
  const { values, problems, voivodeships, industries } = data;
  const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return (
    <>
      <ListSearch
        label={t("search")}
        phrase={values.phrase}
        problem={problems.phrase && say(problems.phrase)}
        keeps={["sort"]}
      >
        <Choice data={data} name="voivodeship" options={voivodeships.map(optionOf)} />
        <Choice data={data} name="industry" options={industries.map(optionOf)} />
        <Choice
          data={data}
          name="body"
          options={bodyTypes.map((body) => ({ value: body, label: t(`freight:body.${body}`) }))}
        />
        <input
          key={values.tag}
          type="text"
          name="tag"
          defaultValue={values.tag}
          maxLength={50}
          placeholder={t("filter.tag")}
          aria-label={t("filter.tag")}
        />
      </ListSearch>
      <Chips data={data} />
    </>
  );
}

type ChoiceProps = Props & {
  name: "voivodeship" | "industry" | "body";
  options: readonly { value: string; label: string }[];
};

function Choice({ data: { values, problems }, name, options }: ChoiceProps) {
  const { t } = useTranslation("members");
  const say = useErrorSentence();
  const problem = problems[name];
  const value = problem ? "" : values[name];
  return (
    <span className="list-choice">
      <select
        key={value}
        name={name}
        defaultValue={value}
        aria-label={t(`filter.${name}`)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `filter-${name}-problem` : undefined}
      >
        <option value="">{t(`filter.${name}.any`)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem && (
        <span className="error" id={`filter-${name}-problem`}>
          {say(problem)}
        </span>
      )}
    </span>
  );
}

function Chips({ data: { asked } }: Props) {
  const { t } = useTranslation(["members", "freight"]);
  const address = useAddress();
  const { phrase, voivodeship, industry, body, tag } = asked;
  const texts: Record<MemberField, string | null> = {
    phrase: phrase && t("chip.phrase", { phrase }),
    voivodeship,
    industry,
    body: body && t(`freight:body.${body}`),
    tag: tag && t("chip.tag", { tag }),
  };
  const chips = (Object.keys(texts) as MemberField[]).flatMap((name) => {
    const text = texts[name];
    return text ? [{ name, text, without: address({ [name]: undefined, page: undefined }) }] : [];
  });
  return <FilterChips chips={chips} clear={address({}, "")} />;
}
