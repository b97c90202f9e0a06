import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeMetrics } from '@roundbook/contract/home/reports/metrics';
import { vatOn } from '@roundbook/domain/account/businesses/vat-registration';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { auditLedger } from '../../../features/money/accounts/ledger/ledger-audit.ts';
import {
  AGREEING_KINDS,
  booksOf,
  FIRST_DAY,
  LAST_DAY,
  registrations,
  type StepKind,
  writeBook,
} from '../../../testing/money/generated-books.ts';
import { naiveEntries, naiveFigures, rawRows } from '../../../testing/money/naive-books.ts';
import { onDay } from '../../../testing/money/test-dated-books.ts';
import { inTenant, paymentOf } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

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
  .map(([from, to]) => [addDays(FIRST_DAY, from), addDays(FIRST_DAY, to)] as const);

/** Makes the business's allocations look as if a server of the previous release had added them. */
async function forgetDays({ id }: TestBusiness) {
  await app.asOwner(`update allocations set is_dated = false, customer_id = null, invoice_id = null, invoiced_on = null,
    invoice_vat = null, invoice_total = null, paid_on = null where business_id = '${id}'`);
}

test('every money figure of any range equals the raw postings, on both bases', async () => {
  const kinds: readonly StepKind[] = [...AGREEING_KINDS, 'credit', 'writeOff', 'open'];
  await fc.assert(
    fc.asyncProperty(
      registrations,
      booksOf(kinds),
      ranges,
      fc.boolean(),
      async (registration, steps, range, isOfOldRelease) => {
        const { business } = await writeBook(app, registration, steps);
        expect(await inTenant(app, business, auditLedger)).toEqual([]);
        if (isOfOldRelease) await forgetDays(business);
        const rows = await inTenant(app, business, rawRows);
        const isRegistered = (day: string) =>
          registration !== null && vatOn([{ vatNumber: '', ...registration }], day) !== null;
        const entries = naiveEntries(rows, isRegistered);
        for (const [from, to] of [range, [FIRST_DAY, LAST_DAY]] as const) {
          expect(await figuresOf(business, from, to)).toEqual(naiveFigures(entries, from, to));
        }
      },
    ),
    LIMITS,
  );
});

test('once everything is paid, both bases agree to the penny', async () => {
  await fc.assert(
    fc.asyncProperty(registrations, booksOf(AGREEING_KINDS), async (registration, steps) => {
      const { business, customers } = await writeBook(app, registration, steps);
      for (const customerId of customers) {
        await onDay(app, business, LAST_DAY, customerId, (account) => {
          // Debts may stand beside credit that was meant for a chosen invoice.
          const debts = 1_000_000;
          account.payBack(debts, LAST_DAY, '');
          account.recordPayment(paymentOf(debts + Math.max(0, account.balance - debts), LAST_DAY));
          if (account.balance !== 0) account.payBack(-account.balance, LAST_DAY, '');
        });
      }
      const open = await inTenant(app, business, (tx) =>
        tx.all(sql<{ open: number }>`
          select open_amount as open from receivable_items
           where business_id = ${tx.businessId} and open_amount <> 0`),
      );
      expect(open).toEqual([]);
      const figures = await figuresOf(business, '2025-12-01', LAST_DAY);
      expect(figures).toMatchObject({ notYetPaid: 0, cash: figures.work });
    }),
    LIMITS,
  );
});
