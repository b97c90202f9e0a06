import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { WorkDone } from '@roundbook/domain/money/invoices/totals';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { CustomerAccount } from './ledger-account.ts';
import type { BilledCustomer } from './ledger-facts.ts';

/** The parts of a visit that decide who pays and where the work was done. */
interface Place {
  readonly siteId: string | null;
  readonly closedOn: PlainDate;
}

/** The place and day of work for a customer; undefined if they pay for the work themselves. */
export function workFor(
  { id, payer, address, siteAddresses }: BilledCustomer,
  { siteId, closedOn }: Place,
): WorkDone | undefined {
  if (!payer) return undefined;
  const place = siteId === null ? address : (siteAddresses?.[siteId] ?? address);
  return { customerId: id, address: displayAddress(place), doneOn: closedOn };
}

/**
 * Thrown if a customer's payer has changed between two statements, so that the transaction runs
 * again.
 */
class PayerChanged extends Error {
  /** PostgreSQL's code for a failure that may not occur again if the transaction is repeated. */
  readonly code = '40001';
}

/** The accounts to which customers' visits are billed: their own, or their payers'. */
export class Billing {
  readonly accounts: ReadonlyMap<string, CustomerAccount>;
  readonly #byVisit: ReadonlyMap<string, readonly CustomerAccount[]>;

  constructor(accounts: ReadonlyMap<string, CustomerAccount>) {
    this.accounts = accounts;
    const pairs = [...accounts.values()].flatMap((account) =>
      [...new Set(account.visits)].map((visit) => ({ visit, account })),
    );
    this.#byVisit = new Map(
      [...Map.groupBy(pairs, ({ visit }) => visit)].map(([visit, found]) => [
        visit,
        found.map(({ account }) => account),
      ]),
    );
  }

  /** The account that a customer's bills go to; undefined for an unknown customer. */
  accountOf(customerId: string): CustomerAccount | undefined {
    const own = this.accounts.get(customerId);
    const payerId = own?.customer.payer?.payerId;
    if (payerId === undefined) return own;
    const account = this.accounts.get(payerId);
    if (!account) throw new PayerChanged('The payer has changed');
    return account;
  }

  /** The customer's payer if they are billed by the month; otherwise undefined. */
  monthlyPayerOf(customerId: string): { readonly id: string; readonly name: string } | undefined {
    if (this.accounts.get(customerId)?.customer.payer?.billing !== 'Monthly') return undefined;
    const payer = this.accountOf(customerId)!.customer;
    return { id: payer.id, name: customerDisplayName(payer) };
  }

  /** The place and day of work for a customer; undefined if they pay for the work themselves. */
  workFor(customerId: string, visit: Place): WorkDone | undefined {
    const own = this.accounts.get(customerId);
    return own && workFor(own.customer, visit);
  }

  /**
   * The accounts with a visit's loaded documents. A document stays on the account of the payer at
   * the time.
   */
  holdersOf(occurrenceId: string): readonly CustomerAccount[] {
    return this.#byVisit.get(occurrenceId) ?? [];
  }
}
