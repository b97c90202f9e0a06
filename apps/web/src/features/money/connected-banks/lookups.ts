/** What a bank, or the provider that asks it, sends along when it sends the Owner back. */
export interface BankReturn {
  /** Ours: it names the connection. Without it there is no way back. */
  readonly state?: string;
  readonly code?: string;
  readonly error?: string;
  /** The sandbox bank, which asks for consent on a step of this program. */
  readonly bankConsent?: string;
}

/** Reads it from the search of the address, for the route's `validateSearch`. */
export function bankReturnOf(search: Readonly<Record<string, unknown>>): BankReturn {
  // Routers read what looks like a number as one; a code must stay text.
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
