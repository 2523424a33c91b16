import type { BusinessRegister } from "./business-register";

/** The register of a portal that has no key to the real one: it never answers. */
export function absentRegister(): BusinessRegister {
  return {
    async lookUp() {
      return { outcome: "UNAVAILABLE", company: null, reason: "GUS_API_KEY is not set" };
    },
  };
}
