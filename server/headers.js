// @ts-check

/** @typedef {import("./settings.js").Settings} Settings */

/**
 * The headers that every answer carries, also one to what was no request.
 * @param {Settings} settings
 * @param {string} requestId
 * @param {string} nonce
 * @param {string} [cookies]
 */
export function securityHeaders(settings, requestId, nonce, cookies) {
  const grantedOrigins = consentedOrigins(settings, cookies);
  const { styles, connections } = settings.development
    ? { styles: ["'unsafe-inline'"], connections: ["ws:"] }
    : { styles: [`'nonce-${nonce}'`], connections: [] };
  const policy = [
    ["default-src", "'self'"],
    ["script-src", "'self'", `'nonce-${nonce}'`, ...grantedOrigins],
    ["style-src", "'self'", ...styles],
    ["img-src", "'self'", "data:", "blob:", ...grantedOrigins],
    ["connect-src", "'self'", ...connections, ...grantedOrigins],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    ["form-action", "'self'"],
  ];
  return {
    "X-Request-Id": requestId,
    "Content-Security-Policy": policy.map((directive) => directive.join(" ")).join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(settings.secure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/**
 * Leaves out what concerns a page alone, from a script or sheet of the build: some twenty of them come with a page, and
 * on a slow line a kilobyte of headers with each takes half a second.
 * @param {import("node:http").ServerResponse} response
 */
export function removePageHeaders(response) {
  for (const name of pageHeaders) response.removeHeader(name);
}

const pageHeaders = [
  "X-Request-Id",
  "Content-Security-Policy",
  "X-Frame-Options",
  "Referrer-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
];

/**
 * @param {Settings} settings
 * @param {string} [cookies]
 * @returns {string[]}
 */
function consentedOrigins(settings, cookies = "") {
  try {
    const storedConsent = /(?:^|;)\s*cookieConsent=([^;]*)/.exec(cookies)?.[1];
    const consent = storedConsent ? JSON.parse(decodeURIComponent(storedConsent)) : null;
    return [
      ...(consent?.analytics === true ? settings.analyticsOrigins : []),
      ...(consent?.marketing === true ? settings.tagOrigins : []),
    ];
  } catch {
    return [];
  }
}

/**
 * Sets each of the headers.
 * @param {import("node:http").ServerResponse} response
 * @param {Record<string, string | number>} headers
 */
export function setHeaders(response, headers) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
