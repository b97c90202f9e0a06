/** The message if neither or both are given. */
export const WHICH_PARTY = 'Please choose a customer or a quote';

/** Whether exactly one is given: a customer, or a quote. */
export function isOneParty(named: {
  readonly customerId?: string | undefined;
  readonly quoteId?: string | undefined;
}): boolean {
  return (named.customerId === undefined) !== (named.quoteId === undefined);
}
