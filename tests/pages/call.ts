import http from "node:http";

export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };

export type Call = {
  method?: string;
  path: string;
  cookie?: string;
  /** Fields of a form, or a body as it stands. */
  form?: Record<string, string> | [string, string][] | string | Buffer;
  headers?: http.OutgoingHttpHeaders;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/** Sends one request as a browser on our own pages would, and follows no redirect. */
export function call(port: number, { method, path, cookie, form, headers }: Call): Promise<Answer> {
  const body = typeof form === "string" || Buffer.isBuffer(form) ? form : form && new URLSearchParams(form).toString();
  const sent = method ?? (form === undefined ? "GET" : "POST");
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: "localhost",
        port,
        path,
        method: sent,
        headers: {
          ...(cookie && { Cookie: cookie }),
          ...(sent !== "GET" && sent !== "HEAD" && { "Sec-Fetch-Site": "same-origin" }),
          ...(body !== undefined && {
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": Buffer.byteLength(body),
          }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Where the answer leads, as a document or as the framework's data request says it. */
export function leadsTo({ headers }: Answer): string | undefined {
  return headers.location ?? headers["x-remix-redirect"]?.toString();
}
