/** The parameters that a bank, or the provider in between, adds when it sends the Owner back. */
export interface BankReturn {
  /**
   * Our own parameter, which names the connection; without it the Owner's return cannot be
   * completed.
   */
  readonly state?: string;
  readonly code?: string;
  readonly error?: string;
  /** Set by the sandbox bank, which asks for consent within this program. */
  readonly bankConsent?: string;
}

/** Reads a bank's parameters from the URL, for the route's `validateSearch`. */
export function bankReturnOf(search: Readonly<Record<string, unknown>>): BankReturn {
  // Routers convert anything that looks like a number to a number; a code must stay a string.
  const text = (name: string) => {
    const value = search[name];
    if (typeof value === 'string') return value;
    return typeof value === 'number' ? String(value) : undefined;
  };
  const [state, code, error] = [text('state'), text('code'), text('error')];
  const bankConsent = text('bankConsent');
  return {
    ...(state !== undefined && { state }),
    ...(code !== undefined && { code }),
    ...(error !== undefined && { error }),
    ...(bankConsent !== undefined && { bankConsent }),
  };
}
