import { request } from "node:http";

/** One request on a connection of its own, or one of the agent's; the body is the bytes as they went over the wire. */
export function get(origin, path, headers = {}, agent = false) {
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${path}`, { agent, headers }, async (answer) => {
      const chunks = await answer.toArray();
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
    });
    call.on("error", reject).end();
  });
}
