import { EventEmitter } from "node:events";
import { parseHTML } from "linkedom";
import type { APIRequest, APIRequestContext } from "playwright/test";
import { formOf, isDisabled, optionValue, Part, selectedIn } from "./reader-locator";

type Options = NonNullable<Parameters<APIRequest["newContext"]>[0]>;
type Cookie = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"][number];

/** Reads pages over HTTP as a browser without script does, as far as HTML alone decides. */
export class Reader {
  constructor(private readonly http: APIRequest) {}

  async newContext({ baseURL, extraHTTPHeaders }: Options) {
    const options = { baseURL, extraHTTPHeaders };
    return new ReaderContext(this.http, options, await this.http.newContext(options));
  }
}

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

export class ReaderPage extends Part {
  document = parseHTML("<html></html>").document;
  focused: Element | null = null;
  /** What the address points at. */
  target: Element | null = null;
  /** What was written into fields and chosen from the disk since the page came. */
  readonly values = new WeakMap<Element, string>();
  readonly files = new WeakMap<Element, File[]>();
  private address = new URL("about:blank");
  private source = "";
  private loads = 0;

  constructor(private readonly visitor: ReaderContext) {
    super();
  }

  readonly page = () => this;
  readonly find = () => [this.document.documentElement];
  readonly context = () => this.visitor;
  readonly url = () => this.address.href;
  readonly baseURL = () => this.visitor.options.baseURL;
  readonly content = async () => this.source;
  readonly waitForLoadState = async () => {};
  readonly reload = () => this.load(this.address);
  readonly goto = (to: string) => this.load(new URL(to, this.baseURL()), { "sec-fetch-site": "none", referer: "" });

  get request() {
    return this.visitor.request;
  }

  /** Goes where a link leads; a place on this very page loads nothing. */
  async follow(to: string) {
    const url = new URL(to, this.address);
    if (url.hash && withoutHash(url) === withoutHash(this.address)) this.arrive(url);
    else await this.load(url);
  }

  /** Sends the form as its button, or Enter, does. */
  async submit(form: Element, button: Element | null) {
    const say = (name: string) => attributeOf(button, `form${name}`) ?? attributeOf(form, name) ?? "";
    const data = this.dataOf(form, button);
    const query = new URLSearchParams([...data].map(([name, one]) => [name, one instanceof File ? one.name : one]));
    const url = new URL(say("action") || this.address, this.address);
    url.hash = "";
    if (say("method").toLowerCase() !== "post") {
      url.search = query.toString();
      return this.load(url);
    }
    const body = new Response(say("enctype") === "multipart/form-data" ? data : query);
    const headers = { origin: this.address.origin, "content-type": body.headers.get("content-type") ?? "" };
    return this.load(url, headers, Buffer.from(await body.arrayBuffer()));
  }

  valueOf(control: Element): string {
    const value = this.values.get(control);
    if (value !== undefined) return value;
    if (control.matches("select")) return selectedIn(control).map(optionValue)[0] ?? "";
    return control.matches("textarea") ? control.textContent.replace(/^\n/, "") : (control.getAttribute("value") ?? "");
  }

  private async load(url: URL, more: Record<string, string> = {}, data?: Buffer) {
    this.loads += 1;
    const load = this.loads;
    const site = { "sec-fetch-site": "same-origin", referer: withoutHash(this.address) };
    const kind = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-user": "?1" };
    const headers = { ...kind, ...site, ...more };
    const answer = await this.request.fetch(url.href, { method: data ? "POST" : "GET", headers, data });
    // Of two sent at once a browser shows the later.
    if (load !== this.loads) return answer;
    const complaint = `Failed to load resource: the server responded with a status of ${answer.status()} ()`;
    if (!answer.ok()) this.visitor.emit("console", { type: () => "error", text: () => complaint });
    this.source = await answer.text();
    this.document = parseHTML(this.source).document;
    this.arrive(new URL(answer.url()));
    return answer;
  }

  private arrive(url: URL) {
    this.address = url;
    this.target = this.document.getElementById(decodeURIComponent(url.hash.slice(1)));
    const stops = "a[href], button, input, select, textarea, summary, [tabindex]";
    this.focused = this.target?.matches(stops) ? this.target : this.document.querySelector("[autofocus]");
  }

  private dataOf(form: Element, button: Element | null): FormData {
    const data = new FormData();
    const isChecked = !form.matches("[novalidate]") && !button?.matches("[formnovalidate]");
    for (const control of this.document.querySelectorAll("input, select, textarea, button")) {
      if (formOf(control) !== form || isDisabled(control)) continue;
      const values = this.sentOf(control, button);
      const name = control.getAttribute("name") ?? "";
      if (isChecked && control.matches("[required]") && !values.some((value) => value))
        throw new Error(`A browser asks for ${name} first.`);
      for (const value of name ? values : []) {
        if (value instanceof File) data.append(name, value);
        else data.append(name, value.replace(/\r?\n/g, "\r\n"));
      }
    }
    return data;
  }

  private sentOf(control: Element, button: Element | null): (string | File)[] {
    const value = control.getAttribute("value");
    if (control.matches("button, [type=submit]")) return control === button ? [value ?? ""] : [];
    if (control.matches("[type=checkbox], [type=radio]")) return control.matches("[checked]") ? [value ?? "on"] : [];
    if (control.matches("[type=file]")) return this.files.get(control) ?? [new File([], "")];
    return control.matches("select") ? selectedIn(control).map(optionValue) : [this.valueOf(control)];
  }
}

/** An attribute by whichever case it was sent in. */
function attributeOf(one: Element | null, name: string): string | undefined {
  return [...(one?.attributes ?? [])].find((attribute) => attribute.name.toLowerCase() === name)?.value;
}

const withoutHash = (url: URL) => url.href.split("#")[0] ?? "";
