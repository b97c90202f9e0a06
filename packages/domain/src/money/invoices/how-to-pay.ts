import type { BankDetails } from '../../account/businesses/bank-details.ts';

/** A labelled value in a document. */
interface Fact {
  readonly label: string;
  readonly value: string;
}

/**
 * The bank details for a customer, in the order in which their bank asks for them.
 * @param bankDetails null if the business has not entered any: only the reference is then returned
 */
export function howToPay(bankDetails: BankDetails | null, reference: string): Fact[] {
  const account = bankDetails
    ? [
        { label: 'Account name', value: bankDetails.accountName },
        { label: 'Sort code', value: bankDetails.sortCode },
        { label: 'Account number', value: bankDetails.accountNumber },
      ]
    : [];
  return [...account, { label: 'Payment reference', value: reference }];
}

/** The facts of `howToPay` as lines of text. */
export function howToPayText(bankDetails: BankDetails | null, reference: string): string {
  if (!bankDetails) return `Please quote ${reference} when you pay.`;
  const facts = howToPay(bankDetails, reference).map(({ label, value }) => `${label}: ${value}`);
  return ['Please pay by bank transfer:', ...facts].join('\n');
}
