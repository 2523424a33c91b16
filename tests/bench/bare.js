import { createServer } from "node:http";
import { brotliCompress, constants } from "node:zlib";
import { connect } from "./setup.js";

// The least a server could do for the same page: the same statements, then the same bytes.
const { statements, headers, html, precompressed, databaseUrl } = JSON.parse(process.env.BARE_PAGE);
const sql = connect(databaseUrl, { max: 20 });
const [session, ...others] = statements.map(({ text, parameters }) => {
  const values = parameters.map((value) => (value?.type === "Buffer" ? Buffer.from(value.data) : value));
  return () => sql.unsafe(text, values, { prepare: true });
});
const page = Buffer.from(html);
const compressedPage = Buffer.from(precompressed, "base64");
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const server = createServer(async (request, response) => {
  await session();
  await Promise.all(others.map((statement) => statement()));
  if (!request.headers["accept-encoding"]) return send(response, page);
  if (request.url === "/precompressed") return send(response, compressedPage, "br");
  brotliCompress(page, options, (error, content) => (error ? response.destroy(error) : send(response, content, "br")));
});
server.listen(Number(process.env.PORT), "localhost");
process.on("SIGTERM", () => process.exit());

function send(response, content, encoding) {
  const own = { "content-length": content.length, ...(encoding && { "content-encoding": encoding }) };
  response.writeHead(200, { ...headers, ...own }).end(content);
}
