import type { Plugin } from "vite";

type Mend = { file: string; from: string; to: string };

// https://github.com/porsager/postgres/issues/1154 and 1208
const mends: Mend[] = [
  {
    // A write that waits for its turn finds the connection gone: a refused query, not the end of the process.
    file: "connection.js",
    from: "    const x = socket.write(chunk, fn)\n",
    to: `    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return true
    }
    const x = socket.write(chunk, fn)
`,
  },
  {
    // What the old connection did not send any more would keep the next one from ever sending.
    file: "connection.js",
    from: "    clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)\n",
    to: "    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)\n",
  },
  {
    // The place of a lost connection is given away: what a transaction still asks there would join another one.
    file: "index.js",
    from: "new Promise((_, reject) => connection.onclose = reject)",
    to: "new Promise((_, reject) => connection.onclose = error => (lost = error, reject(error)))",
  },
  { file: "index.js", from: "    let savepoints = 0\n", to: "    let lost = null\n      , savepoints = 0\n" },
  {
    file: "index.js",
    from: "        q.catch(e => uncaughtError || (uncaughtError = e))\n",
    to: "        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost) return q.reject(lost)\n",
  },
];

/** What is wrong in postgres.js 3.4.9 when a connection is lost; the build fails when another version reads otherwise. */
export function mendPostgres(): Plugin {
  return {
    name: "mend-postgres",
    enforce: "pre",
    transform(code, id) {
      const file = /\/node_modules\/postgres\/src\/([\w.]+)$/.exec(id)?.[1];
      const own = mends.filter((mend) => mend.file === file);
      if (own.length === 0) return;
      return own.reduce((mended, { from, to }) => {
        if (mended.split(from).length !== 2)
          throw new Error(`postgres.js is another one now: look at ${import.meta.url}`);
        return mended.replace(from, () => to);
      }, code);
    },
  };
}
