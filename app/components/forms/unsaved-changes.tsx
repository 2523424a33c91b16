import { useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "~/components/dialogs/modal";
import { pathTo } from "~/paths";

type FormRef = RefObject<HTMLFormElement>;
/** A form of the page is left with its path; one in a dialog with any change of the address. */
type Place = "page" | "dialog";
type Guard = { watch(form: FormRef, place: Place): () => void; ask(form: FormRef): Promise<boolean> };
type Question = { forms: FormRef[]; answer: (leave: boolean) => void };

const GuardContext = createContext<Guard>({ watch: () => () => {}, ask: async () => true });

/**
 * Guards a form: leaving it, or closing the tab, with unsaved changes asks first; sending it does not. Yes resets it.
 * Gives the check for a dialog that holds the form.
 */
export function useUnsavedChanges(form: FormRef, place: Place): () => Promise<boolean> {
  const guard = useContext(GuardContext);
  useEffect(() => guard.watch(form, place), [guard, form, place]);
  return () => guard.ask(form);
}

/** The one question of the page, for all its guarded forms: the router knows a single blocker. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const forms = useRef(new Map<FormRef, Place>());
  const [question, setQuestion] = useState<Question>();
  const isSending = useIsSending();
  const unsavedForms = useCallback(
    () => [...forms.current.keys()].filter((form) => hasUnsavedChanges(form.current) && !isSending(form.current)),
    [isSending],
  );
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // The choice of cookies comes back to the very page.
    const comesBack = nextLocation.pathname === pathTo("consent");
    const leavesPage = !comesBack && currentLocation.pathname !== nextLocation.pathname;
    const leavesState = currentLocation.search !== nextLocation.search;
    return unsavedForms().some((form) => leavesPage || (leavesState && forms.current.get(form) === "dialog"));
  });
  useBeforeUnload(useCallback((event) => unsavedForms().length > 0 && event.preventDefault(), [unsavedForms]));

  const guard = useMemo<Guard>(
    () => ({
      watch(form, place) {
        forms.current.set(form, place);
        return () => forms.current.delete(form);
      },
      ask(form) {
        if (!hasUnsavedChanges(form.current)) return Promise.resolve(true);
        return new Promise((answer) => setQuestion({ forms: [form], answer }));
      },
    }),
    [],
  );

  function decide(leave: boolean) {
    if (leave) for (const form of question?.forms ?? unsavedForms()) takeBack(form.current);
    if (blocker.state === "blocked") leave ? blocker.proceed() : blocker.reset();
    question?.answer(leave);
    setQuestion(undefined);
  }

  return (
    <GuardContext.Provider value={guard}>
      {children}
      {(question || blocker.state === "blocked") && <UnsavedQuestion onDecide={decide} />}
    </GuardContext.Provider>
  );
}

function takeBack(form: HTMLFormElement | null) {
  form?.reset();
  delete form?.dataset.unsaved;
}

function UnsavedQuestion({ onDecide }: { onDecide: (leave: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Modal size="small" kind="warning" heading={t("unsaved.heading")} onClose={() => onDecide(false)}>
      <p>{t("unsaved.question")}</p>
      <div className="actions">
        <button type="button" className="button danger" onClick={() => onDecide(true)}>
          {t("yes")}
        </button>
        <button type="button" className="button" onClick={() => onDecide(false)}>
          {t("no")}
        </button>
      </div>
    </Modal>
  );
}

/** Whether the form was sent and its answer is still to come. */
function useIsSending() {
  const { state, formData, location } = useNavigation();
  // Refused, a form is shown while its page is still read anew.
  const isAnswered = state === "idle" || (state === "loading" && formData && !location.state?._isRedirect);
  const submittedForms = useRef(new Set<EventTarget | null>());
  useEffect(() => {
    const note = (event: Event) => submittedForms.current.add(event.target);
    // Before the framework, which navigates as it hears of it.
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  useEffect(() => {
    if (isAnswered) submittedForms.current.clear();
  }, [isAnswered]);
  return useCallback((form: HTMLFormElement | null) => submittedForms.current.has(form), []);
}

/** A form that came back from the server as it was typed says so itself. */
function hasUnsavedChanges(form: HTMLFormElement | null): boolean {
  if (form?.dataset.unsaved) return true;
  const controls = [...(form?.elements ?? [])];
  return controls.some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0] !== defaultOption(control);
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
    if (control.type === "checkbox" || control.type === "radio") return control.checked !== control.defaultChecked;
    return control.value !== control.defaultValue;
  });
}

// Where no option is marked the browser begins with the first.
function defaultOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].find((option) => option.defaultSelected) ?? options[0];
}
