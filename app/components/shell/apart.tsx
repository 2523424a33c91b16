import { type ComponentType, lazy, memo, Suspense, useState } from "react";
import { atFirstSign } from "./when-idle";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose script browsers read apart, at the first sign of somebody, or when it is drawn before; one
 * that the page was sent with and that is dealt with at once comes first (entry.client.tsx). The server draws it like
 * the rest; a browser that cannot get the script leaves what the server drew as it is.
 */
export function apart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  if (import.meta.env.SSR) return drawnByServer(load);
  let there: ComponentType<Props> | undefined;
  const read = () =>
    load().then((part) => {
      there = part;
      return part;
    });
  const later = lazy(() =>
    read()
      .catch(withoutScript)
      .then((part) => ({ default: part })),
  ) as unknown as ComponentType<Props>;
  atFirstSign(() => read().catch(() => {}));
  // What changes around it before its script is there must not take away what the server drew.
  return memo((props: Props) => {
    // As long as it stands it is drawn as it began, or it would begin anew.
    const [Part] = useState(() => there ?? later);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }, isSame) as unknown as ComponentType<Props>;
}

/** Also where a list is made anew of the same. */
function isSame(one: object, other: object): boolean {
  const names = Object.keys(one);
  const isEqual = (value: unknown, next: unknown): boolean =>
    Object.is(value, next) ||
    (Array.isArray(value) &&
      Array.isArray(next) &&
      value.length === next.length &&
      value.every((each, index) => Object.is(each, next[index])));
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isEqual(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

function drawnByServer<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  load().then((part) => {
    Part = part;
  });
  return (props) => <Suspense fallback={null}>{Part && <Part {...props} />}</Suspense>;
}

/** What the server has drawn works by itself; what it has not, it draws when the page is asked for anew. */
function withoutScript(): Promise<never> {
  const requestedAddress = performance.getEntriesByType("navigation")[0]?.name.split("#")[0];
  if (requestedAddress !== location.href.split("#")[0]) location.reload();
  return new Promise(() => {});
}
