import { learningKeys } from '@roundbook/matching/learning';
import { matchTransactions } from '@roundbook/matching/match';
import type { IncomingTransaction, Learned, Match, MatchInput } from '@roundbook/matching/model';

/** The input of the product's matcher, without `learned`: each contestant remembers what it learned. */
export type Situation = Omit<MatchInput, 'learned'>;

/** A method of matching transactions. */
export interface Contestant {
  /** Learns from a user which customer paid a transaction. */
  learn(transaction: IncomingTransaction, customerId: string): void;
  match(situation: Situation): readonly Match[];
}

/** The maximum number of recent payments that the product keeps for each key and customer. */
const MOST_PAYMENTS = 12;

interface Remembered {
  confirmations: number;
  payments: { readonly on: string; readonly amount: number }[];
}

/** The product's matcher, with a memory like the server's tables. */
export class Product implements Contestant {
  readonly #memory = new Map<string, Map<string, Remembered>>();
  readonly #confirmed = new Map<string, number>();

  learn(transaction: IncomingTransaction, customerId: string): void {
    this.#confirmed.set(customerId, (this.#confirmed.get(customerId) ?? 0) + 1);
    for (const { key } of learningKeys(transaction)) {
      const customers = this.#memory.get(key) ?? new Map<string, Remembered>();
      this.#memory.set(key, customers);
      const remembered = customers.get(customerId) ?? { confirmations: 0, payments: [] };
      customers.set(customerId, remembered);
      const { bookedOn: on, amount } = transaction;
      const older = remembered.payments.findIndex((payment) => payment.on <= on);
      const at = older < 0 ? remembered.payments.length : older;
      remembered.payments = remembered.payments
        .toSpliced(at, 0, { on, amount })
        .slice(0, MOST_PAYMENTS);
      remembered.confirmations += 1;
    }
  }

  match(situation: Situation): readonly Match[] {
    return matchTransactions(this.inputOf(situation));
  }

  /** The input of the matcher, with everything learned so far. */
  inputOf({ customers, ...situation }: Situation): MatchInput {
    return {
      ...situation,
      customers: customers.map((customer) => ({
        ...customer,
        confirmed: this.#confirmed.get(customer.id) ?? 0,
      })),
      learned: this.learnedOf(situation.transactions),
    };
  }

  /** The confirmations of these transactions' keys, as the server looks them up. */
  learnedOf(transactions: readonly IncomingTransaction[]): Learned[] {
    const keys = new Set(transactions.flatMap((one) => learningKeys(one).map(({ key }) => key)));
    return [...keys].flatMap((key) =>
      [...(this.#memory.get(key) ?? [])].map(([customerId, { confirmations, payments }]) => ({
        key,
        customerId,
        confirmations,
        payments,
      })),
    );
  }
}
