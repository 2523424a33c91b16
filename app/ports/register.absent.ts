import type { Register } from "./register";

/** The register of a portal that has no key to the real one: it never answers. */
export function absentRegister(): Register {
  return {
    async lookUp() {
      return { outcome: "UNAVAILABLE", company: null, reason: "GUS_API_KEY is not set" };
    },
  };
}
