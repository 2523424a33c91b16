import { createContext, type ReactNode, useContext } from "react";

const NonceContext = createContext("");

export function NonceProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return <NonceContext.Provider value={nonce}>{children}</NonceContext.Provider>;
}

/** The value inline scripts of this answer must carry; empty in the browser, where it is no longer needed. */
export function useNonce() {
  return useContext(NonceContext);
}
