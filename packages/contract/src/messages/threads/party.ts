/** Said where neither or both are named. */
export const WHICH_PARTY = 'Please choose a customer or a quote';

/** Whether exactly one is named: a customer, or a quote. */
export function isOneParty(named: {
  readonly customerId?: string | undefined;
  readonly quoteId?: string | undefined;
}): boolean {
  return (named.customerId === undefined) !== (named.quoteId === undefined);
}
