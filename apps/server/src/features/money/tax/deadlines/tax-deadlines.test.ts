import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import type { Role } from '@roundbook/domain/access/roles';
import { DEFAULT_TAX_SETTINGS, type TaxSettings } from '@roundbook/domain/money/tax/tax-settings';
import { newId } from '../../../../platform/db/ids.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { remindOfDeadlines } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
});
afterAll(() => app.stop());

/** Answers with income above the limit of 2024-25, as of 2026-27, so that updates begin in April 2026. */
const answer = (changes: Partial<TaxSettings> = {}) =>
  app.data(saveTaxSettings, {
    token: business.token,
    body: { ...DEFAULT_TAX_SETTINGS, otherTurnoverYearBefore: 6_000_000, ...changes },
  });
const run = (date: string) => remindOfDeadlines(app.parts).run({ businessId: business.id, date });

/** The reminders that a person got, by message. */
async function remindersOf(role: Role): Promise<string[]> {
  const rows = await inTenant(app, business, (tx) =>
    tx.all(sql<{ message: string }>`
      select message from notifications
       where business_id = ${tx.businessId} and kind = 'tax-deadline'
         and user_id = ${business.userIds[role]} order by message`),
  );
  return rows.map(({ message }) => message);
}

const feedDaysOf = (role: Role) =>
  inTenant(app, business, (tx) =>
    app.parts.findFeedDays(tx, role, { from: '2026-06-20', to: '2026-08-15' }),
  );

test('Owners get one reminder before a deadline and one after it, and other users get none', async () => {
  await answer();
  await run('2026-07-20');
  expect(await remindersOf('Owner')).toEqual([]);
  for (const day of ['2026-07-28', '2026-07-29', '2026-08-07']) await run(day);
  expect(await remindersOf('Owner')).toEqual([
    'Your April to June update for HMRC is due by 7 August 2026',
  ]);
  await run('2026-08-08');
  await run('2026-08-09');
  expect(await remindersOf('Owner')).toHaveLength(2);
  expect(await remindersOf('Manager')).toEqual([]);
});

test('a firm that need not file gets no reminders, nor days in its calendars', async () => {
  await run('2026-07-28');
  await answer({ otherTurnoverYearBefore: 1_000_000 });
  await run('2026-07-28');
  await answer({ legalForm: 'Company' });
  await run('2026-07-28');
  expect(await remindersOf('Owner')).toEqual([]);
  expect(await feedDaysOf('Owner')).toEqual([]);
});

test('an Owner’s calendar has the deadline until HMRC has the update; a Manager’s has none', async () => {
  await answer();
  await run('2026-06-20');
  expect(await feedDaysOf('Owner')).toEqual([
    {
      id: 'tax-update-2026-27-1',
      date: '2026-08-07',
      summary: 'April to June update for HMRC is due',
      path: '/hmrc',
    },
  ]);
  expect(await feedDaysOf('Manager')).toEqual([]);
  const acceptedBy = (authority: string) =>
    inTenant(app, business, async (tx) => {
      const id = newId();
      tx.send(sql`
        insert into tax_updates (business_id, id, authority, trade_ref, tax_year, quarter,
            period_from, period_to, form, sent, parts, declaration, declared_by)
        values (${tx.businessId}, ${id}, ${authority}, 'XAIS00000000001', '2026-27', 1,
          '2026-04-06', '2026-07-05', 'Total', '{}', '[]', '', ${newId()})`);
      await tx.all(sql`
        insert into tax_update_answers (business_id, update_id, receipt_id, errors, answered_at)
        values (${tx.businessId}, ${id}, 'a-receipt', '[]', ${tx.now})`);
    });
  await acceptedBy('practice');
  expect(await feedDaysOf('Owner')).toHaveLength(1);
  await acceptedBy('hmrc');
  expect(await feedDaysOf('Owner')).toEqual([]);
  await run('2026-07-28');
  expect(await remindersOf('Owner')).toEqual([]);
});

test('changed answers count from the next day’s work on', async () => {
  await answer({ otherTurnoverYearBefore: 0 });
  await run('2026-07-28');
  await answer();
  await run('2026-07-29');
  expect(await remindersOf('Owner')).toHaveLength(1);
});
