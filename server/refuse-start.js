// @ts-check

/**
 * Ends a process that cannot serve, with one line that says why.
 * @param {string} reason
 * @returns {never}
 */
export function refuseStart(reason) {
  process.stderr.write(`The server cannot start. ${reason}\n`);
  process.exit(1);
}
