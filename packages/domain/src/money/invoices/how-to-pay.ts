import type { BankDetails } from '../../account/businesses/bank-details.ts';

/** A value with its label, as a document lists it. */
interface Fact {
  readonly label: string;
  readonly value: string;
}

/**
 * How a customer pays by bank transfer, in the order in which their bank asks for it.
 * @param bankDetails null while the business has given none: then the reference alone
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

/** The same as lines of a message. */
export function howToPayText(bankDetails: BankDetails | null, reference: string): string {
  if (!bankDetails) return `Please quote ${reference} when you pay.`;
  const facts = howToPay(bankDetails, reference).map(({ label, value }) => `${label}: ${value}`);
  return ['Please pay by bank transfer:', ...facts].join('\n');
}
