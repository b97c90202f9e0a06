import type {
  Candidate,
  Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import {
  RECORDED_WITHIN_DAYS,
  RECORDED_WITHIN_DAYS_OF_INVOICES,
  recordedTransferOf,
} from '@roundbook/domain/money/bank-transactions/shares';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import { addDays, diffDays } from '@roundbook/domain/values/dates/arithmetic';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type Addressee, findAddressees } from '../../customers/customers/lookups.ts';
import { findOpenOf } from '../accounts/ledger/open-debt-lookups.ts';
import { findSettled, type SettlingPayment } from '../accounts/payments/settled-lookups.ts';
import { namesOfExpenses } from '../expenses/lookups.ts';
import { findProposals } from './decisions/expense-proposal-queries.ts';
import { type UnbankedPayment, unbankedTransfers } from './decisions/unbanked-queries.ts';
import type { ListedRow, StoredCandidate, StoredShare } from './transaction-queries.ts';

/** The current names, numbers and amounts for the ids on a page of transactions. */
export class Names {
  readonly #customers: ReadonlyMap<string, Addressee>;
  readonly #invoices: ReadonlyMap<string, { readonly number: string; readonly open: number }>;
  readonly #payments: ReadonlyMap<string, SettlingPayment>;
  readonly #recorded: readonly UnbankedPayment[];
  readonly #expenses: ReadonlyMap<string, string>;
  readonly #proposals: Awaited<ReturnType<typeof findProposals>>;

  constructor(
    customers: readonly Addressee[],
    invoices: readonly { readonly id: string; readonly number: string; readonly open: number }[],
    payments: readonly SettlingPayment[],
    recorded: readonly UnbankedPayment[],
    expenses: ReadonlyMap<string, string>,
    proposals: Awaited<ReturnType<typeof findProposals>>,
  ) {
    this.#customers = new Map(customers.map((one) => [one.id, one]));
    this.#invoices = new Map(invoices.map((one) => [one.id, one]));
    this.#payments = new Map(payments.map((one) => [one.id, one]));
    this.#recorded = recorded;
    this.#expenses = expenses;
    this.#proposals = proposals;
  }

  /**
   * A candidate with the debts it would settle now, leaving out debts paid since the candidate was
   * matched.
   */
  candidateOf(row: Pick<ListedRow, 'amount' | 'bookedOn'>, stored: StoredCandidate): Candidate[] {
    const customer = this.#customers.get(stored.customerId);
    if (!customer) return [];
    const amount = Math.abs(row.amount);
    const settles = stored.settles.flatMap(({ invoiceId, amount: part }) => {
      const invoice = this.#invoices.get(invoiceId);
      const most = Math.min(part, invoice?.open ?? 0);
      return invoice && most > 0 ? [{ invoiceId, number: invoice.number, amount: most }] : [];
    });
    const share = { customerId: customer.id, amount, bookedOn: row.bookedOn };
    const within = settles.length > 0 ? RECORDED_WITHIN_DAYS_OF_INVOICES : RECORDED_WITHIN_DAYS;
    const recorded = recordedTransferOf(share, this.#recorded, diffDays, within);
    return [
      {
        customerId: customer.id,
        customerName: customerDisplayName(customer),
        address: shortAddress(customer),
        probability: stored.probability,
        evidence: [...stored.evidence],
        settles: recorded ? [] : settles,
        credit: recorded ? 0 : amount - settles.reduce((sum, one) => sum + one.amount, 0),
        recordedPaymentId: recorded?.paymentId ?? null,
      },
    ];
  }

  /** The expense that new outgoing money may have paid. */
  proposalOf({ internalTransactionId }: Pick<ListedRow, 'internalTransactionId'>) {
    return this.#proposals.get(internalTransactionId) ?? null;
  }

  /** A share with its customer's name and the debts that its payment settles. */
  shareOf(share: StoredShare): Transaction['shares'][number] {
    const { kind, amount, customerId, paymentId, expenseId = null } = share;
    const customer = customerId === null ? undefined : this.#customers.get(customerId);
    const payment = paymentId === null ? undefined : this.#payments.get(paymentId);
    const settled = payment?.settled ?? [];
    return {
      kind,
      amount,
      customerId,
      customerName: customer ? customerDisplayName(customer) : null,
      paymentId,
      expenseId,
      expenseName: expenseId === null ? null : (this.#expenses.get(expenseId) ?? null),
      settles: settled.map((one) => ({
        invoiceId: one.id,
        number: postingLabel(one.kind, one.number),
        amount: one.amount,
      })),
      credit: payment ? payment.amount - settled.reduce((sum, one) => sum + one.amount, 0) : 0,
    };
  }
}

/** The first line of the address and the postcode, to tell namesakes apart. */
function shortAddress({ address }: Addressee): string {
  const [first = ''] = addressParts({ ...address, postcode: '' });
  return [first, address.postcode].filter((part) => part !== '').join(', ');
}

/** Loads the records to which the rows refer, in one round trip. */
export async function namesFor(tx: TenantTransaction, rows: readonly ListedRow[]): Promise<Names> {
  const candidates = rows.flatMap((row) => row.candidates);
  const shares = rows.flatMap((row) => row.shares);
  const candidateIds = [...new Set(candidates.map(({ customerId }) => customerId))];
  const customerIds = [...candidateIds, ...shares.flatMap(({ customerId }) => customerId ?? [])];
  const invoiceIds = candidates.flatMap(({ settles }) => settles.map((one) => one.invoiceId));
  const paymentIds = shares.flatMap(({ paymentId }) => paymentId ?? []);
  const expenseIds = shares.flatMap(({ expenseId }) => expenseId ?? []);
  const days = rows.map(({ bookedOn }) => bookedOn).sort();
  const [customers, invoices, payments, recorded, expenses, proposals] = await Promise.all([
    customerIds.length > 0 ? findAddressees(tx, [...new Set(customerIds)]) : [],
    invoiceIds.length > 0 ? findOpenOf(tx, [...new Set(invoiceIds)]) : [],
    paymentIds.length > 0 ? findSettled(tx, paymentIds) : [],
    candidateIds.length > 0
      ? unbankedTransfers(
          tx,
          candidateIds,
          addDays(days[0]!, -RECORDED_WITHIN_DAYS),
          addDays(days.at(-1)!, RECORDED_WITHIN_DAYS),
        )
      : [],
    expenseIds.length > 0 ? namesOfExpenses(tx, expenseIds) : new Map<string, string>(),
    findProposals(tx, rows),
  ]);
  return new Names(customers, invoices, payments, recorded, expenses, proposals);
}
