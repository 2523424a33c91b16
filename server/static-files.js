// @ts-check
import { readdirSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import express from "express";
import { removePageHeaders } from "./headers.js";

const folder = fileURLToPath(new URL("../build/client", import.meta.url));

/**
 * The files that browsers fetch, from the build.
 * @returns {import("express").RequestHandler}
 */
export function staticFiles() {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`));
  const options = { index: false, redirect: false };
  const immutable = express.static(folder, { ...options, immutable: true, maxAge: "1y", lastModified: false });
  const plain = express.static(folder, { ...options, maxAge: "1h" });
  return (request, response, next) => {
    const inAssets = request.path.startsWith("/assets/");
    // Looking names up in memory spares every page a question to the disk.
    if (!names.has(request.path)) return next(inAssets ? { status: 404 } : undefined);
    if (names.has(`${request.path}.br`)) preferCompressed(request, response);
    return inAssets ? immutable(request, response, next) : plain(request, response, next);
  };
}

/**
 * The build has packed its files once, tighter than is sensible for every answer; a part is of the plain file.
 * @param {import("express").Request} request
 * @param {import("express").Response} response
 */
function preferCompressed(request, response) {
  response.vary("Accept-Encoding");
  // Asked for the better of two, express gives the one that a browser names first, and all of them name gzip first.
  if (request.headers.range || !request.acceptsEncodings("br")) return;
  response.type(extname(request.path)).setHeader("Content-Encoding", "br");
  removePageHeaders(response);
  request.url = `${request.path}.br`;
}
