import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  debtOfRefund,
  REFUND_DEBTS,
  type RefundDebt,
} from '@roundbook/domain/money/payments/refund-debt';
import { insertCustomers } from '../../../../../testing/customers/test-customers.ts';
import {
  inTenant,
  invoiceOf,
  onAccount,
  paymentOf,
} from '../../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../../testing/test-business.ts';
import { auditLedger } from '../ledger-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Step = { readonly amount: number; readonly whose: number } & (
  | { readonly kind: 'raise' }
  | { readonly kind: 'payOldest' }
  | { readonly kind: 'credit' | 'debit' | 'writeOff' }
  | { readonly kind: 'open'; readonly on: string | null }
  | { readonly kind: 'void'; readonly pick: number }
  | { readonly kind: 'reverse'; readonly pick: number }
  | {
      readonly kind: 'refund';
      readonly pick: number;
      readonly debt: RefundDebt;
      readonly fails: boolean;
    }
  | { readonly kind: 'pay'; readonly names: readonly number[] }
  | {
      readonly kind: 'reallocate';
      readonly pick: number;
      readonly names: readonly number[];
      readonly inParts: boolean;
    }
);

const whose = fc.nat({ max: 2 });
const pence = fc.integer({ min: 1, max: 5_000 });
const pick = fc.nat({ max: 9 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('raise'), whose, amount: fc.nat({ max: 5_000 }) }),
  fc.record({
    kind: fc.constantFrom('payOldest', 'credit', 'debit', 'writeOff'),
    whose,
    amount: pence,
  }),
  fc.record({ kind: fc.constantFrom('void', 'reverse'), whose, amount: pence, pick }),
  fc.record({
    kind: fc.constant('refund'),
    whose,
    amount: pence,
    pick,
    debt: fc.constantFrom(...REFUND_DEBTS),
    fails: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pay'), whose, amount: pence, names: fc.array(pick) }),
  fc.record({
    kind: fc.constant('reallocate'),
    whose,
    amount: pence,
    pick,
    names: fc.array(pick, { maxLength: 4 }),
    inParts: fc.boolean(),
  }),
);
const openings: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('open'),
  whose,
  amount: fc.integer({ min: -9_000, max: 9_000 }),
  on: fc.constantFrom(null, '2026-02-01', '2026-11-20', '2026-11-28'),
});
/**
 * Batches of steps; the steps in a batch run simultaneously, and an opening balance has a batch to itself.
 */
const histories = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.array(steps, { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: openings.map((step) => [step]) },
  ),
  { maxLength: 10 },
);

interface Document {
  readonly id: string;
  readonly customerId: string;
  readonly amount: number;
  /** Pence refunded so far; absent without a refund. */
  refunded?: number;
  /** The number of attempts to undo the document that succeeded; absent if there were none. */
  undoings?: number;
}

/** The expected result of the steps: balances as plain sums, documents as a list. */
interface Model {
  readonly balances: Map<string, number>;
  readonly openings: Map<string, number>;
  readonly invoices: Document[];
  readonly payments: Document[];
}

async function run(
  business: TestBusiness,
  customers: readonly string[],
  model: Model,
  step: Step,
): Promise<void> {
  const change = (id: string, by: number) =>
    model.balances.set(id, (model.balances.get(id) ?? 0) + by);
  if (step.kind === 'void' || step.kind === 'reverse') {
    const isVoid = step.kind === 'void';
    const documents = isVoid ? model.invoices : model.payments;
    const target = documents[step.pick % Math.max(1, documents.length)];
    if (!target) return;
    const needs = isVoid ? { invoiceIds: [target.id] } : { paymentIds: [target.id] };
    const undo = onAccount(
      app,
      business,
      target.customerId,
      (account) => {
        if (isVoid) account.voidInvoice(target.id, 'A mistake');
        else account.reversePayment(target.id, 'It bounced');
      },
      needs,
    );
    if (target.undoings === undefined) {
      target.undoings = 0;
      change(target.customerId, isVoid ? -target.amount : target.amount);
    }
    await undo.then(
      () => (target.undoings! += 1),
      (error: unknown) => expect(String(error)).toContain('undone'),
    );
    return;
  }
  if (step.kind === 'reallocate') {
    const target = model.payments[step.pick % Math.max(1, model.payments.length)];
    if (target && target.undoings === undefined) await reallocate(business, target, step, model);
    return;
  }
  if (step.kind === 'refund') {
    const target = model.payments[step.pick % Math.max(1, model.payments.length)];
    if (!target || target.undoings !== undefined) return;
    const refunded = target.refunded ?? 0;
    const given = Math.min(step.amount, target.amount - refunded);
    if (given === 0) return;
    target.refunded = refunded + (step.fails ? 0 : given);
    await refundOf(business, target, { ...step, given, refunded }, change);
    return;
  }
  const customerId = customers[step.whose % customers.length]!;
  const { amount } = step;
  if (step.kind === 'open') {
    await onAccount(
      app,
      business,
      customerId,
      (account) => account.setOpeningBalance(amount, step.on, 'Brought forward'),
      { openings: true },
    );
    change(customerId, amount - (model.openings.get(customerId) ?? 0));
    model.openings.set(customerId, amount);
    return;
  }
  change(customerId, step.kind === 'raise' || step.kind === 'debit' ? amount : -amount);
  const added = await onAccount(app, business, customerId, (account) => {
    if (step.kind === 'raise') return account.raiseInvoice(invoiceOf(amount));
    if (step.kind === 'payOldest') return account.recordPayment(paymentOf(amount));
    if (step.kind !== 'pay') return account[step.kind](amount, 'A correction');
    const invoiceIds = step.names.flatMap((one) => model.invoices[one]?.id ?? []);
    return account.recordPayment({ ...paymentOf(amount), invoiceIds });
  });
  const documents = step.kind === 'raise' ? model.invoices : model.payments;
  if (added) documents.push({ id: added, customerId, amount });
}

/** Makes a payment settle a few of its customer's invoices instead, in order or in parts of at most `amount` each. */
async function reallocate(
  business: TestBusiness,
  { id, customerId }: Document,
  { names, inParts, amount }: Extract<Step, { kind: 'reallocate' }>,
  { invoices }: Model,
): Promise<void> {
  const own = names.flatMap((one) => invoices[one] ?? []);
  const ids = [...new Set(own.map((one) => one.id))];
  await onAccount(
    app,
    business,
    customerId,
    (account) => {
      if (!account.canReverse(id)) return;
      if (!inParts) account.reallocate(id, ids);
      else
        account.share(
          id,
          ids.map((invoiceId) => ({ invoiceId, amount })),
        );
    },
    { paymentIds: [id] },
  );
}

/**
 * Refunds a payment, and either credits the debts that it had paid or reopens them; if the refund fails, the money
 * stays as credit.
 */
async function refundOf(
  business: TestBusiness,
  { id, customerId, amount }: Document,
  step: { given: number; refunded: number; debt: RefundDebt; fails: boolean },
  change: (id: string, by: number) => void,
): Promise<void> {
  const { given, refunded, debt, fails } = step;
  await onAccount(
    app,
    business,
    customerId,
    (account) => {
      const settled = account.settledWith(id).filter(({ item }) => item.kind !== 'refund');
      const credit = account.unusedCredit;
      const owedAgain = debtOfRefund(given, {
        amount,
        refunded,
        settled: settled.reduce((sum, one) => sum + one.amount, 0),
        credit,
      });
      const before = account.balance;
      const credited = debt === 'credited' ? owedAgain : 0;
      const totals = { net: credited, vat: 0, total: credited };
      const credits = credited > 0 ? [{ invoiceId: null, totals }] : [];
      account.refund(id, 'Card', given, 'Goodwill', credits);
      // With a credit, a refund takes nothing but the customer's own unused credit.
      const expected = given - credited;
      expect(account.balance - before).toBe(expected);
      change(customerId, expected);
      if (!fails) return;
      account.refundFailed('Card', given, 'It did not arrive');
      change(customerId, -given);
    },
    { paymentIds: [id] },
  );
}

test('the books balance after any steps, in any order and simultaneously', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.boolean(), async (history, isRegistered) => {
      const business = await app.business(isRegistered ? { vatNumber: 'GB123456789' } : {});
      const customers = await insertCustomers(app, business, 3);
      const model: Model = {
        balances: new Map(),
        openings: new Map(),
        invoices: [],
        payments: [],
      };
      for (const batch of history) {
        await Promise.all(batch.map((step) => run(business, customers, model, step)));
      }
      const [findings, rows, open] = await inTenant(app, business, (tx) =>
        Promise.all([
          auditLedger(tx),
          tx.all(sql<{ id: string; balance: number }>`
            select id, balance from customers where business_id = ${tx.businessId}`),
          tx.all(sql<{ id: string; debts: number; others: number; credits: number }>`
            select customer_id as id, sum(greatest(open_amount, 0))::bigint as debts,
                   coalesce(sum(open_amount) filter (where open_amount > 0 and invoice_id is null), 0)::bigint
                     as others,
                   sum(least(open_amount, 0))::bigint as credits
              from receivable_items where business_id = ${tx.businessId} group by customer_id`),
        ]),
      );
      expect(findings).toEqual([]);
      for (const { undoings = 1 } of [...model.invoices, ...model.payments]) {
        expect(undoings, 'taken back once').toBe(1);
      }
      for (const { id, balance } of rows) expect(balance).toBe(model.balances.get(id) ?? 0);
      const namesInvoices = history
        .flat()
        .some(({ kind }) => kind === 'pay' || kind === 'reallocate');
      for (const { debts, others, credits } of open) {
        expect(others > 0 && credits < 0, 'an opening balance beside unused credit').toBe(false);
        if (namesInvoices) continue;
        expect(debts > 0 && credits < 0, 'a debt beside unused credit').toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});
