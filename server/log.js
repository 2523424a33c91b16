// @ts-check
import pino from "pino";

/**
 * The log of the process: a line of JSON for each event.
 * @param {string} level
 */
export function createLog(level) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

/**
 * A failed query names its parameters, which may be passwords or messages.
 * @param {unknown} error
 */
function describeError(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { params, ...described } = pino.stdSerializers.err(error);
  const { message, stack } = described;
  return { ...described, message: withoutParameters(message), stack: withoutParameters(stack) };
}

/** @param {string | undefined} text */
function withoutParameters(text) {
  return text?.replace(/\nparams: .*(?:\n(?! {4}at ).*)*/g, "");
}
