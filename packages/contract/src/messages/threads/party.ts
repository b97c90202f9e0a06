/** The message for a caller who names neither a customer nor a quote, or both. */
export const WHICH_PARTY = 'Please choose a customer or a quote';

/** Whether `named` contains exactly one party: a customer or a quote. */
export function isOneParty(named: {
  readonly customerId?: string | undefined;
  readonly quoteId?: string | undefined;
}): boolean {
  return (named.customerId === undefined) !== (named.quoteId === undefined);
}
