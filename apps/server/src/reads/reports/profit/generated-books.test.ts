import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeMetrics } from '@roundbook/contract/home/reports/metrics';
import { vatOn } from '@roundbook/domain/account/businesses/vat-registration';
import { creditOfPart } from '@roundbook/domain/money/invoices/credit-note';
import { bankChargePosting } from '@roundbook/domain/money/ledger/bank-postings';
import { feePosting } from '@roundbook/domain/money/ledger/provider-postings';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import { auditLedger } from '../../../features/money/accounts/ledger/ledger-audit.ts';
import { newId } from '../../../platform/db/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { naiveEntries, naiveFigures, rawRows } from '../../../testing/money/naive-books.ts';
import { onDay, registerForVat } from '../../../testing/money/test-dated-books.ts';
import { spend } from '../../../testing/money/test-expenses.ts';
import { inTenant, invoiceOf, paymentOf } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const FIRST = '2026-01-05';
const LAST = '2026-07-31';

type Kind =
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
  readonly kind: Kind;
  /** Days after the first. */
  readonly after: number;
  readonly whose: number;
  readonly amount: number;
  readonly pick: number;
}

const KINDS: readonly Kind[] = [
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

const stepOf = (kinds: readonly Kind[]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    after: fc.nat({ max: 175 }),
    whose: fc.nat({ max: 1 }),
    amount: fc.integer({ min: 1, max: 9000 }),
    pick: fc.nat({ max: 9 }),
  });

/** The steps of a book in the order of their days; those that begin it make sure that there is something to change. */
const booksOf = (kinds: readonly Kind[]) =>
  fc
    .array(stepOf(kinds), { minLength: 8, maxLength: 22 })
    .map((steps) => steps.toSorted((one, other) => one.after - other.after));

const registrations = fc.constantFrom(
  null,
  { startsOn: null, endsOn: null },
  { startsOn: '2026-04-01', endsOn: null },
  { startsOn: null, endsOn: '2026-03-20' },
  { startsOn: '2026-02-10', endsOn: '2026-05-05' },
);

/** The documents of a book so far. */
interface Documents {
  readonly invoices: { readonly id: string; readonly customerId: string }[];
  readonly payments: {
    readonly id: string;
    readonly customerId: string;
    readonly amount: number;
  }[];
}

/** Writes one step; a step that the books refuse, such as voiding an invoice twice, leaves them as they were. */
async function write(
  business: TestBusiness,
  customers: readonly string[],
  documents: Documents,
  { kind, after, whose, amount, pick }: Step,
): Promise<void> {
  const day = addDays(FIRST, after);
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
      if (payment) await refund(business, day, payment, { kind, amount });
      return;
    case 'payBack':
      await on(customerId, (account) => account.payBack(amount, day, ''));
      return;
    case 'creditNote':
      if (!invoice) return;
      await creditPart(business, day, invoice, amount);
      return;
    case 'expense':
      await spend(app, business.token, {
        spentOn: day,
        category: pick < 5 ? 'Vehicles' : 'Goods',
        amount: amount + 5,
        ...(pick % 2 === 0 && { vat: Math.floor(amount / 6) }),
      });
      return;
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

/** Refunds a part of a payment that no refund has touched yet. */
async function refund(
  business: TestBusiness,
  day: string,
  { id, customerId, ...payment }: Documents['payments'][number],
  { kind, amount }: Pick<Step, 'kind' | 'amount'>,
): Promise<void> {
  const given = Math.min(amount, payment.amount);
  const [settled] = await inTenant(app, business, (tx) =>
    tx.all(sql<{ invoiceId: string; amount: number; vat: number; total: number }>`
      select v.id as "invoiceId", al.amount, v.vat, v.total
        from receivable_items i_credit
        join allocations al on al.business_id = ${tx.businessId} and al.credit_item_id = i_credit.id
         and al.released_at is null
        join receivable_items i_debit on i_debit.business_id = ${tx.businessId} and i_debit.id = al.debit_item_id
        join invoices v on v.business_id = ${tx.businessId} and v.id = i_debit.invoice_id
       where i_credit.business_id = ${tx.businessId} and i_credit.payment_id = ${id}
         and not exists (select from credit_notes n
           where n.business_id = ${tx.businessId} and n.invoice_id = v.id)
       order by al.id limit 1`),
  );
  const part = Math.min(given, settled?.amount ?? 0);
  const totals =
    settled && part > 0 && kind === 'refundCredited'
      ? creditOfPart(part, {
          ...settled,
          number: '',
          isVoid: false,
          credited: { vat: 0, total: 0 },
        })
      : null;
  await onDay(
    app,
    business,
    day,
    customerId,
    (account) => {
      if (!account.canReverse(id)) return;
      if (account.settledWith(id).some(({ item }) => item.kind === 'refund')) return;
      const credits =
        settled && totals && !isRefusal(totals) ? [{ invoiceId: settled.invoiceId, totals }] : [];
      account.refund(id, 'Card', given, '', credits);
      if (kind === 'refundFails') account.refundFailed('Card', given, '');
    },
    { paymentIds: [id] },
  );
}

/** Credits a part of an invoice that stands, up to what earlier credit notes left. */
async function creditPart(
  business: TestBusiness,
  day: string,
  { id, customerId }: Documents['invoices'][number],
  amount: number,
): Promise<void> {
  const invoice = await inTenant(app, business, (tx) =>
    tx.first(sql<{ vat: number; total: number; isVoid: boolean; vatBack: number; back: number }>`
      select v.vat, v.total, v.voided_at is not null as "isVoid",
             coalesce(sum(n.vat), 0)::bigint as "vatBack", coalesce(sum(n.total), 0)::bigint as back
        from invoices v
        left join credit_notes n on n.business_id = v.business_id and n.invoice_id = v.id
       where v.business_id = ${tx.businessId} and v.id = ${id} group by v.business_id, v.id`),
  );
  if (!invoice) return;
  const { vatBack, back, ...rest } = invoice;
  const credited = { vat: vatBack, total: back };
  const part = Math.min(amount, invoice.total - back);
  if (part <= 0) return;
  const totals = creditOfPart(part, { ...rest, number: '', credited });
  if (isRefusal(totals)) return;
  const needs = { invoiceIds: [id] };
  await onDay(
    app,
    business,
    day,
    customerId,
    (account) => account.creditInvoice(id, totals, ''),
    needs,
  );
}

interface Registration {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

async function writeBook(registration: Registration | null, steps: readonly Step[]) {
  const business = await app.business();
  if (registration) {
    await registerForVat(app, business, registration.startsOn, registration.endsOn);
  }
  const customers = await insertCustomers(app, business, 2);
  const documents: Documents = { invoices: [], payments: [] };
  for (const step of steps) await write(business, customers, documents, step);
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
  return { business, customers };
}

const BOTH = [
  'turnover',
  'moneyIn',
  'vatTaken',
  'paidInAdvance',
  'writtenOff',
  'reclaimedVat',
] as const;
const TOTALS = ['refunds', 'chargeBacks', 'fees', 'expenses', 'notYetPaid', 'payments'] as const;

/** The same figures as the naive ones, from the call, with those on each basis; the steps must add up to them. */
async function figuresOf({ token }: TestBusiness, from: string, to: string) {
  const read = async (metrics: readonly string[], options: object = {}) => {
    const period = { dateRange: 'allTime', from, to, dateInterval: 'Month' } as const;
    const body = { metrics: [...metrics], options: { ...period, ...options } };
    const answer = await app.data(computeMetrics, { token, body });
    return Object.fromEntries(
      answer.metrics.map(({ name, result: { data } }) => {
        const sum = data.steps!.reduce((all, step) => all + step.value!, 0);
        expect(sum, `the steps of ${name}`).toBe(data.value);
        return [name, data.value];
      }),
    );
  };
  return {
    ...(await read([...BOTH, ...TOTALS], { invoiceStatistic: 'total', paymentStatistic: 'gross' })),
    cash: await read(['income', 'profit'], { basis: 'cash' }),
    work: await read(['income', 'profit'], { basis: 'work' }),
  };
}

/** A book takes a second to write, so a failure is shown as it is found: with its seed, but not shortened. */
const LIMITS = { numRuns: 25, endOnFailure: true };

const ranges = fc
  .tuple(fc.nat({ max: 200 }), fc.nat({ max: 200 }))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
  .map(([from, to]) => [addDays(FIRST, from), addDays(FIRST, to)] as const);

test('every money figure of any range equals the raw postings, on both bases', async () => {
  const kinds: readonly Kind[] = [...KINDS, 'credit', 'writeOff', 'open'];
  await fc.assert(
    fc.asyncProperty(registrations, booksOf(kinds), ranges, async (registration, steps, range) => {
      const { business } = await writeBook(registration, steps);
      const rows = await inTenant(app, business, rawRows);
      const isRegistered = (day: string) =>
        registration !== null && vatOn([{ vatNumber: '', ...registration }], day) !== null;
      const entries = naiveEntries(rows, isRegistered);
      for (const [from, to] of [range, [FIRST, LAST]] as const) {
        expect(await figuresOf(business, from, to)).toEqual(naiveFigures(entries, from, to));
      }
    }),
    LIMITS,
  );
});

test('once everything is paid, both bases agree to the penny', async () => {
  await fc.assert(
    fc.asyncProperty(registrations, booksOf(KINDS), async (registration, steps) => {
      const { business, customers } = await writeBook(registration, steps);
      for (const customerId of customers) {
        await onDay(app, business, LAST, customerId, (account) => {
          // Debts may stand beside credit that was meant for a chosen invoice.
          const debts = 1_000_000;
          account.payBack(debts, LAST, '');
          account.recordPayment(paymentOf(debts + Math.max(0, account.balance - debts), LAST));
          if (account.balance !== 0) account.payBack(-account.balance, LAST, '');
        });
      }
      const open = await inTenant(app, business, (tx) =>
        tx.all(sql<{ open: number }>`
          select open_amount as open from receivable_items
           where business_id = ${tx.businessId} and open_amount <> 0`),
      );
      expect(open).toEqual([]);
      const figures = await figuresOf(business, '2025-12-01', LAST);
      expect(figures).toMatchObject({ notYetPaid: 0, cash: figures.work });
    }),
    LIMITS,
  );
});
