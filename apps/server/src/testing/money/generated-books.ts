import fc from 'fast-check';
import { removeExpense } from '@roundbook/contract/money/expenses/expenses';
import { bankChargePosting } from '@roundbook/domain/money/ledger/bank-postings';
import { feePosting } from '@roundbook/domain/money/ledger/provider-postings';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertCustomers } from '../customers/test-customers.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import {
  creditPart,
  type GeneratedInvoice,
  type GeneratedPayment,
  refund,
} from './generated-returns.ts';
import { onDay, registerForVat } from './test-dated-books.ts';
import { spend } from './test-expenses.ts';
import { invoiceOf, paymentOf } from './test-ledger.ts';

/** The first day of a generated book. */
export const FIRST_DAY = '2026-01-05';
/** The day on which a generated book ends, after its last step. */
export const LAST_DAY = '2026-07-31';

/** A step of a generated book. */
export type StepKind =
  | 'bill'
  | 'billForTenant'
  | 'pay'
  | 'payByCard'
  | 'payPlan'
  | 'payNamed'
  | 'void'
  | 'reverse'
  | 'refund'
  | 'refundCredited'
  | 'refundFails'
  | 'payBack'
  | 'creditNote'
  | 'debit'
  | 'expense'
  | 'fees'
  // These three break the agreement of both bases in settled books, as the decision on the bases says.
  | 'credit'
  | 'writeOff'
  | 'open';

interface Step {
  readonly kind: StepKind;
  /** Days after the first. */
  readonly after: number;
  readonly whose: number;
  readonly amount: number;
  readonly pick: number;
}

/** The steps after which both bases agree once everything is paid. */
export const AGREEING_KINDS: readonly StepKind[] = [
  'bill',
  'bill',
  'billForTenant',
  'pay',
  'pay',
  'payByCard',
  'payPlan',
  'payNamed',
  'void',
  'reverse',
  'refund',
  'refundCredited',
  'refundFails',
  'payBack',
  'creditNote',
  'debit',
  'expense',
  'fees',
];

const stepOf = (kinds: readonly StepKind[]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    after: fc.nat({ max: 175 }),
    whose: fc.nat({ max: 1 }),
    amount: fc.integer({ min: 1, max: 9000 }),
    pick: fc.nat({ max: 9 }),
  });

/** The steps of a book in the order of their days; those that begin it make sure that there is something to change. */
export const booksOf = (kinds: readonly StepKind[]) =>
  fc
    .array(stepOf(kinds), { minLength: 8, maxLength: 22 })
    .map((steps) => steps.toSorted((one, other) => one.after - other.after));

/** The times during which the firm of a generated book is registered for VAT; null if it never is. */
export const registrations = fc.constantFrom(
  null,
  { startsOn: null, endsOn: null },
  { startsOn: '2026-04-01', endsOn: null },
  { startsOn: null, endsOn: '2026-03-20' },
  { startsOn: '2026-02-10', endsOn: '2026-05-05' },
);

/** The documents of a book so far. */
interface Documents {
  readonly invoices: GeneratedInvoice[];
  readonly payments: GeneratedPayment[];
}

/** Writes one step; a step that the books refuse, such as voiding an invoice twice, leaves them as they were. */
async function write(
  app: TestApp,
  business: TestBusiness,
  customers: readonly string[],
  documents: Documents,
  { kind, after, whose, amount, pick }: Step,
): Promise<void> {
  const day = addDays(FIRST_DAY, after);
  const customerId = customers[whose % customers.length]!;
  const on = (id: string, act: Parameters<typeof onDay>[4], needs = {}) =>
    onDay(app, business, day, id, act, needs).catch((error: unknown) => {
      const isKnown = error instanceof AppError || String(error).includes('undone');
      if (!isKnown) throw error;
    });
  const { invoices, payments } = documents;
  const invoice = invoices[pick % Math.max(1, invoices.length)];
  const payment = payments[pick % Math.max(1, payments.length)];
  const taken = (id: string, more: object = {}) =>
    onDay(app, business, day, customerId, (account) =>
      payments.push({
        id: account.recordPayment({ ...paymentOf(amount, day), ...more }),
        customerId: id,
        amount,
      }),
    );
  const ofPayment = payment && { paymentIds: [payment.id] };
  switch (kind) {
    case 'bill':
    case 'billForTenant': {
      // Work of up to nine days before; a payer gets the bill for someone else's house.
      const suppliedOn = addDays(day, -pick);
      const work = { customerId: customers.at(-1)!, address: '1 Hill Road', doneOn: suppliedOn };
      const more = kind === 'bill' ? { suppliedOn } : { suppliedOn, work };
      await on(customerId, (account) => {
        const id = account.raiseInvoice({ ...invoiceOf(amount, day), ...more });
        invoices.push({ id, customerId });
      });
      return;
    }
    case 'pay':
      await taken(customerId);
      return;
    case 'payByCard':
      await taken(customerId, { method: 'Card', chargeId: newId() });
      return;
    case 'payPlan':
      // A budget plan pays the same amount each month, whatever is owed.
      for (const month of [0, 30, 60]) {
        const receivedOn = addDays(day, Math.min(month, 175 - after));
        await taken(customerId, { receivedOn, method: 'Direct Debit', chargeId: newId() });
      }
      return;
    case 'payNamed':
      await taken(customerId, {
        invoiceIds: invoice?.customerId === customerId ? [invoice.id] : [],
      });
      return;
    case 'void':
      if (!invoice) return;
      await on(invoice.customerId, (account) => account.voidInvoice(invoice.id, 'A mistake'), {
        invoiceIds: [invoice.id],
      });
      return;
    case 'reverse':
      if (!payment) return;
      await on(payment.customerId, (account) => account.reversePayment(payment.id, ''), ofPayment);
      return;
    case 'refund':
    case 'refundFails':
    case 'refundCredited':
      if (payment) await refund(app, business, day, payment, { kind, amount });
      return;
    case 'payBack':
      await on(customerId, (account) => account.payBack(amount, day, ''));
      return;
    case 'creditNote':
      if (!invoice) return;
      await creditPart(app, business, day, invoice, amount);
      return;
    case 'expense': {
      const { id } = await spend(app, business.token, {
        spentOn: day,
        category: pick < 5 ? 'Vehicles' : 'Goods',
        amount: amount + 5,
        ...(pick % 2 === 0 && { vat: Math.floor(amount / 6) }),
      });
      if (pick === 9) await app.data(removeExpense, { token: business.token, params: { id } });
      return;
    }
    case 'fees':
      await on(customerId, (account) => {
        account.note(feePosting('Card', amount), '');
        account.note(bankChargePosting(pick - 5), '');
      });
      return;
    case 'open':
      await on(customerId, (account) => account.bringForward(amount - 4000, day, ''));
      return;
    default:
      await on(customerId, (account) => account[kind](amount, ''));
  }
}

/** A time of VAT registration, open at an end that is null. */
export interface Registration {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

/** Writes a generated book in a business of its own, with two customers. */
export async function writeBook(
  app: TestApp,
  registration: Registration | null,
  steps: readonly Step[],
) {
  const business = await app.business();
  if (registration) {
    await registerForVat(app, business, registration.startsOn, registration.endsOn);
  }
  const customers = await insertCustomers(app, business, 2);
  const documents: Documents = { invoices: [], payments: [] };
  for (const step of steps) await write(app, business, customers, documents, step);
  return { business, customers };
}
