interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * Under Trusted Types the address of a worker must come from a policy, whose name may be used only once; this
 * one allows a single address. It is made at the first use.
 */
export function trustedScript(policy: string, address: string): () => string {
  let trusted: string | undefined;
  return () => {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
    return (trusted ??=
      trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address) ??
      address);
  };
}
