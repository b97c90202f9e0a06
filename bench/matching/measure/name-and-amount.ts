import type { IncomingTransaction, Match, MatchCustomer } from '@roundbook/matching/model';
import type { Contestant, Situation } from './contestant.ts';

/**
 * The first baseline: an open invoice of exactly this amount, and its customer's name, as recorded or as initial
 * and surname, in the bank's text. Learns nothing.
 */
export class NameAndAmount implements Contestant {
  learn(): void {}

  match({ transactions, customers, openInvoices }: Situation): Match[] {
    const namesOf = new Map(customers.map((customer) => [customer.id, names(customer)]));
    const byAmount = Map.groupBy(openInvoices, ({ outstanding }) => outstanding);
    return transactions.map((transaction) => {
      const text = ` ${plain(wordsOf(transaction))} `;
      const found = new Map(
        (byAmount.get(transaction.amount) ?? [])
          .filter(({ customerId }) => namesOf.get(customerId)!.some((name) => text.includes(name)))
          .map((invoice) => [invoice.customerId, invoice]),
      );
      return {
        transactionId: transaction.id,
        decision: found.size === 1 ? 'certain' : found.size > 1 ? 'suggested' : 'none',
        candidates: [...found.values()].slice(0, 5).map(({ id, customerId }) => ({
          customerId,
          probability: 1 / found.size,
          evidence: [{ kind: 'name', words: 'name and amount' }],
          settles: [{ invoiceId: id, amount: transaction.amount }],
        })),
      };
    });
  }
}

function names({ name, businessName }: MatchCustomer): string[] {
  const parts = plain(name).split(' ');
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const forms = parts.length > 1 ? [plain(name), `${first[0]} ${last}`, `${last} ${first[0]}`] : [];
  return [...forms, plain(businessName)].filter(Boolean).map((form) => ` ${form} `);
}

/** A text in lower case, with only letters, digits and single spaces. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

export function wordsOf({ description, payerName, reference }: IncomingTransaction): string {
  const extra = [payerName, reference].filter((text) => !description.includes(text));
  return [description, ...extra].join(' ');
}
