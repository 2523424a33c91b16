// @ts-check
import { STATUS_CODES } from "node:http";

/** What a check of the guard throws: the status, and headers of the answer. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {Record<string, string>} headers
   */
  constructor(status, headers = {}) {
    super(STATUS_CODES[status]);
    this.status = status;
    this.headers = headers;
  }
}
