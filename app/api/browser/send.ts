import { readToken, renewToken } from "./stored-auth";

export type ApiError = {
  message: string;
  extensions?: { code?: string; params?: Record<string, string | number> };
};

type ApiAnswer<T> = { data: T; errors?: undefined } | { data: null; errors: ApiError[] };

/** A call that was refused or not answered as agreed. Its message is the code or text that came, if one did. */
export class CallError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = "CallError";
    this.status = status;
  }
}

/** Sends a query to /api and gives the answer, errors included. Rejects only when no answer of /api comes back. */
export async function sendQuery<T>(
  query: string,
  {
    variables,
    skipLogoutOnError = false,
    ...init
  }: { variables?: Record<string, unknown>; skipLogoutOnError?: boolean } & RequestInit = {},
): Promise<ApiAnswer<T>> {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (skipLogoutOnError) headers.set("X-Skip-Logout-On-Error", "true");
  const body = JSON.stringify(variables ? { query, variables } : { query });

  const response = await send("/api", { ...init, method: "POST", headers, body });
  const answer = await response.json();
  if (answer?.errors?.length) return { data: null, errors: answer.errors };
  if (!answer?.data) throw new CallError("/api", response.status);
  return { data: answer.data };
}

/** Fetches with the stored bearer, which the answer may renew. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const token = readToken();
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);

  const response = await fetch(path, { ...init, headers });
  const renewedToken = response.headers.get("X-Auth-Token");
  if (renewedToken) renewToken(token, renewedToken);
  return response;
}
