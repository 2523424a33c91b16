import { EventEmitter } from "node:events";
import { parseHTML } from "linkedom";
import type { APIRequest, APIRequestContext } from "playwright/test";
import { controlOf, formOf, ReaderLocator, selectedIn } from "./reader-locator";

type Options = NonNullable<Parameters<APIRequest["newContext"]>[0]>;
type Cookie = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"][number];

/** Reads pages over HTTP as a browser without script does, as far as HTML alone decides. */
export const reader = (http: APIRequest) => ({
  newContext: async (options: Options) => new ReaderContext(http, options, await http.newContext(options)),
});

class ReaderContext extends EventEmitter {
  constructor(
    private readonly http: APIRequest,
    readonly options: Options,
    public request: APIRequestContext,
  ) {
    super();
  }

  readonly newPage = async () => new ReaderPage(this);
  readonly close = () => this.request.dispose();
  readonly cookies = async () => (await this.request.storageState()).cookies;
  readonly addCookies = async (more: Cookie[]) => this.keep([...(await this.cookies()), ...more]);
  readonly clearCookies = async ({ name }: { name: string }) =>
    this.keep((await this.cookies()).filter((cookie) => cookie.name !== name));

  private async keep(cookies: Cookie[]) {
    await this.close();
    this.request = await this.http.newContext({ ...this.options, storageState: { cookies, origins: [] } });
  }
}

export class ReaderPage extends ReaderLocator {
  document = parseHTML("<html></html>").document;
  /** What the address points at, and what has the focus. */
  target: Element | null = null;
  focused: Element | null = null;
  /** What was written into fields, and chosen from the disk, since the page came. */
  readonly values = new WeakMap<Element, string>();
  readonly files = new WeakMap<Element, File[]>();
  private address = new URL("about:blank");
  private loads = 0;

  constructor(private readonly visitor: ReaderContext) {
    super(
      () => this,
      () => [this.document.documentElement],
    );
  }

  readonly context = () => this.visitor;
  readonly url = () => this.address.href;
  readonly sameOrigin = () => ({ "sec-fetch-site": "same-origin", referer: withoutHash(this.address) });
  readonly baseURL = () => this.visitor.options.baseURL;
  readonly content = async () => this.document.toString();
  readonly waitForLoadState = async () => {};
  readonly goto = (to: string) => this.load(new URL(to, this.baseURL()), { "sec-fetch-site": "none" });

  get request() {
    return this.visitor.request;
  }

  /** Goes where a link leads; a place on this very page loads nothing. */
  async follow(to: string) {
    const url = new URL(to, this.address);
    if (url.hash && withoutHash(url) === withoutHash(this.address)) this.arrive(url);
    else await this.load(url, this.sameOrigin());
  }

  /** Sends the form as this button of it does. */
  async submit(form: Element, button: Element) {
    // React writes `formMethod`, which to a browser is the same.
    const own = (name: string) =>
      [...button.attributes].find((each) => each.name.toLowerCase() === `form${name}`)?.value;
    const say = (name: string) => own(name) ?? form.getAttribute(name) ?? "";
    const data = new FormData();
    for (const control of this.document.querySelectorAll("input, select, textarea, button")) {
      if (formOf(control) !== form || control.closest("[disabled]")) continue;
      const name = control.getAttribute("name") ?? "";
      for (const value of name ? this.sent(control, button) : []) data.append(name, value);
    }
    const query = new URLSearchParams([...data].map(([name, one]) => [name, one instanceof File ? one.name : one]));
    const url = new URL(say("action") || withoutHash(this.address), this.address);
    if (say("method").toLowerCase() !== "post") return this.load(new URL(`?${query}`, url), this.sameOrigin());
    const body = new Response(say("enctype") === "multipart/form-data" ? data : query);
    const headers = { origin: this.address.origin, "content-type": body.headers.get("content-type") ?? "" };
    return this.load(url, { ...this.sameOrigin(), ...headers }, Buffer.from(await body.arrayBuffer()));
  }

  valueOf(control: Element): string {
    const value = this.values.get(control) ?? control.getAttribute("value");
    if (control.matches("select")) return selectedIn(control)[0] ?? "";
    return value ?? (control.matches("textarea") ? control.textContent.replace(/^\n/, "") : "");
  }

  private sent(control: Element, button: Element): (string | File)[] {
    if (control.matches("select")) return selectedIn(control);
    if (control.matches("[type=file]")) return this.files.get(control) ?? [new File([], "")];
    if (control.matches("button, [type=submit]") && control !== button) return [];
    if (control.matches("[type=checkbox], [type=radio]"))
      return control.matches("[checked]") ? [control.getAttribute("value") ?? "on"] : [];
    return [this.valueOf(control).replace(/\r?\n/g, "\r\n")];
  }

  private async load(url: URL, from: Record<string, string>, data?: Buffer) {
    this.loads += 1;
    const load = this.loads;
    const headers = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-user": "?1", ...from };
    const answer = await this.request.fetch(url.href, { method: data ? "POST" : "GET", headers, data });
    // Of two sent at once a browser shows the later.
    if (load !== this.loads) return answer;
    const complaint = `Failed to load resource: the server responded with a status of ${answer.status()} ()`;
    if (!answer.ok()) this.visitor.emit("console", { type: () => "error", text: () => complaint });
    // The parser tells cases apart, as HTML does not.
    const html = (await answer.text()).replace(/ (form)?(action|enctype)=/gi, (name) => name.toLowerCase());
    this.document = parseHTML(html).document;
    for (const label of this.document.querySelectorAll("label"))
      Object.assign(controlOf(label) ?? {}, { labels: [label] });
    this.arrive(new URL(answer.url()));
    return answer;
  }

  private arrive(url: URL) {
    this.address = url;
    this.target = this.document.getElementById(decodeURIComponent(url.hash.slice(1)));
    const stops = "a[href], button, input, select, textarea, summary, [tabindex]";
    this.focused = this.target?.matches(stops) ? this.target : this.document.querySelector("[autofocus]");
  }
}

const withoutHash = (url: URL) => url.href.split("#")[0] ?? "";
