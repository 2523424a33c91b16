import { callTo } from "~/components/call-to";
import { readProblem } from "~/components/shell/error-sentence";
import type { FormAnswer } from "~/http/form.server";
import type { DriverData } from "./driver.server";

type Props = { data: Pick<DriverData, "words" | "paper"> & { key: string }; answer: FormAnswer | undefined };
type PaperProps = Omit<Props, "data"> & {
  formKey: string;
  words: DriverData["words"];
  paper: NonNullable<DriverData["paper"]>;
};

/** One transport for its driver: where and when, and forms for what a driver tells; without script and frame. */
export function DriverPage({ data: { words, paper, key }, answer }: Props) {
  if (!paper) {
    return (
      <main className="driver">
        <h1>{words.transport}</h1>
        <p role="alert">{words.dead}</p>
        <UnsavedTexts words={words} answer={answer} />
      </main>
    );
  }
  return (
    <main className="driver">
      <nav>
        {paper.languages.map(({ language, name, path }) => (
          <a key={language} href={path} lang={language} rel="nofollow">
            {name}
          </a>
        ))}
      </nav>
      <h1>{paper.route}</h1>
      <p>
        {words.transport} {paper.number}
        {paper.plates && `, ${words.vehicle}: ${paper.plates}`}
      </p>
      <Answer words={words} paper={paper} answer={answer} />
      <Stops words={words} paper={paper} />
      {paper.goods && (
        <p>
          <strong>{words.goods}:</strong> {paper.goods}
        </p>
      )}
      {paper.contacts.map(({ name, phone, side }) => (
        <p key={`${name} ${phone}`}>
          {words[side]}: {name} <a href={callTo(phone)}>{phone}</a>
        </p>
      ))}
      <TimeForm {...{ words, paper, answer, formKey: key }} />
      <PapersForm {...{ words, paper, answer, formKey: key }} />
      <RemarkForm {...{ words, paper, answer, formKey: key }} />
    </main>
  );
}

/** What was written for a link that works no more, to be copied. */
function UnsavedTexts({ words, answer }: Pick<PaperProps, "words" | "answer">) {
  const labels: Values = { driver: words.yourName, text: words.remark, moment: words.time };
  const unsavedFields = answer?.unsaved?.fields.filter(({ label, text }) => label !== null && text) ?? [];
  return unsavedFields.map(({ name, label, text }) => (
    <label key={name}>
      {labels[name] ?? label}
      <textarea rows={2} defaultValue={text} readOnly />
    </label>
  ));
}

function Answer({ words, paper, answer }: Omit<PaperProps, "formKey">) {
  if (answer) return <p role="alert">{words[problemOf(answer)]}</p>;
  return paper.isSaid ? <p role="status">{words.said}</p> : null;
}

function Stops({ words, paper }: Pick<PaperProps, "words" | "paper">) {
  return (
    <ol>
      {paper.stops.map(({ role, position, name, days, hours, times }) => (
        <li key={`${role} ${position}`}>
          <small>{words[role]}</small>
          <strong>{name}</strong>
          <span>
            {days}
            {days && hours && ", "}
            {hours && <span className="hours">{hours}</span>}
          </span>
          {times.map(({ kind, at }) => at && <span key={kind}>{`✓ ${words[kind]}: ${at}`}</span>)}
        </li>
      ))}
    </ol>
  );
}

function TimeForm({ words, paper, answer, formKey }: PaperProps) {
  const before = valuesOf(answer, "driverTime");
  return (
    <form method="post">
      <h2>{words.time}</h2>
      <Sender {...{ words, paper, before, formKey, intent: "driverTime" }} />
      <label>
        {words.place}
        <select name="stop" defaultValue={before.stop ?? paper.next ?? undefined}>
          {paper.stops.flatMap(({ role, name, times }) =>
            // A narrow screen cuts the end off.
            times.map((time) => (
              <option key={time.name} value={time.name}>{`${words[time.kind]}: ${words[role]} ${name}`}</option>
            )),
          )}
        </select>
      </label>
      <label>
        {words.moment}
        <input type="datetime-local" name="moment" defaultValue={before.moment ?? paper.now} required />
      </label>
      <button type="submit">{words.send}</button>
    </form>
  );
}

function PapersForm({ words, paper, answer, formKey }: PaperProps) {
  const before = valuesOf(answer, "driverPapers");
  return (
    <form method="post" encType="multipart/form-data">
      <h2>{words.papers}</h2>
      <Sender {...{ words, paper, before, formKey, intent: "driverPapers" }} />
      <label>
        {words.paper}
        <select name="type" defaultValue={before.type}>
          <option>CMR</option>
          <option>POD</option>
        </select>
      </label>
      <label>
        {words.pictures}
        <input type="file" name="pictures" accept="image/*,application/pdf" multiple required />
      </label>
      <button type="submit">{words.send}</button>
    </form>
  );
}

function RemarkForm({ words, paper, answer, formKey }: PaperProps) {
  const before = valuesOf(answer, "driverRemark");
  return (
    <form method="post">
      <h2 id="remark">{words.remark}</h2>
      <textarea name="text" aria-labelledby="remark" rows={3} maxLength={1000} defaultValue={before.text} required />
      <Sender {...{ words, paper, before, formKey, intent: "driverRemark" }} />
      <button type="submit">{words.send}</button>
    </form>
  );
}

type SenderProps = Pick<PaperProps, "words" | "paper" | "formKey"> & { before: Values; intent: string };

function Sender({ words, paper, before, formKey, intent }: SenderProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={formKey} />
      <label>
        {words.yourName}
        <input
          name="driver"
          autoComplete="name"
          maxLength={200}
          defaultValue={before.driver ?? paper.driverName}
          required
        />
      </label>
    </>
  );
}

const problems = {
  momentInFuture: "wrongTime",
  momentBeforeTransaction: "wrongTime",
  departureBeforeArrival: "wrongTime",
  unloadBeforeLoad: "wrongTime",
  tooManyResourceCalls: "tooOften",
  required: "missing",
  wrongFormat: "missing",
  mailLinkDead: "dead",
  fileRequired: "missing",
} as const;

/** What a refusal comes to for a driver; what is none of these is about the files. */
function problemOf({ intent, result }: FormAnswer) {
  const codes = Object.values(result.error ?? {}).flatMap((each) => each ?? []);
  const code = readProblem(codes[0] ?? "")[0];
  if (Object.hasOwn(problems, code)) return problems[code as keyof typeof problems];
  return intent === "driverPapers" ? "wrongFiles" : "missing";
}

type Values = Partial<Record<string, string>>;

/** What was filled in, of the form that was refused. */
function valuesOf(answer: FormAnswer | undefined, intent: string): Values {
  return answer?.intent === intent ? ((answer.result.initialValue ?? {}) as Values) : {};
}
