import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredRegistrations } from '../../features/account/registrations/store.ts';
import { deleteExpiredResets } from '../../features/account/sessions/reset-store.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { newId } from '../db/ids.ts';
import { readTenant, transactShared } from '../db/transaction.ts';
import { cleanUpTask, tenantCleanUp } from './clean-up.ts';

let app: TestApp;
let business: TestBusiness;
let other: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
  [business, other] = await Promise.all([app.business(), app.business()]);
});
afterAll(() => app.stop());

function agesOf(table: 'receipts' | 'changes', column: string, owner: TestBusiness) {
  return readTenant(app.database, { businessId: owner.id }, async (tx) => {
    const { rows } = await tx.execute(
      `select extract(day from now() - ${column})::integer as days from ${table}
        where business_id = $1 order by 1`,
      [owner.id],
    );
    return rows.map((row) => (row as { days: number }).days);
  });
}

test('a business keeps receipts for 30 days and changes for 14 days, and other businesses’ rows are untouched', async () => {
  for (const { id } of [business, other]) {
    await app.asOwner(`
      insert into receipts (business_id, request_id, endpoint, body_hash, response, created_at)
      select '${id}', 'request-' || days, '', '', '', now() - make_interval(days => days)
      from unnest(array[0, 29, 31, 90]) days;
      insert into changes (business_id, entity, entity_id, version, at)
      select '${id}', 'job', '${newId()}', 1, now() - make_interval(days => days)
      from unnest(array[0, 13, 15]) days`);
  }
  await tenantCleanUp(app.database).run({ businessId: business.id, date: '2026-11-21' });
  expect(await agesOf('receipts', 'created_at', business)).toEqual([0, 29]);
  expect(await agesOf('changes', 'at', business)).toEqual([0, 13]);
  expect(await agesOf('receipts', 'created_at', other)).toEqual([0, 29, 31, 90]);
});

test('expired account rows are deleted, and current ones are kept', async () => {
  const userId = business.userIds.Owner;
  await app.asOwner(`
    insert into session_changes (session_id, at) values
      ('${newId()}', now()), ('${newId()}', now() - interval '2 hours');
    insert into password_resets (token_hash, user_id, expires_at) values
      ('fresh', '${userId}', now() + interval '1 hour'),
      ('expired', '${userId}', now() - interval '2 days');
    insert into used_captchas (solution_hash, expires_at) values
      ('fresh', now() + interval '1 hour'), ('expired', now() - interval '1 hour')`);
  const cleanUps = [deleteExpiredResets, deleteExpiredRegistrations];
  await cleanUpTask(app.database, cleanUps).handle({});
  const left = await transactShared(app.database, {}, async (tx) => {
    const { rows } = await tx.execute(
      `select (select count(*) from session_changes)::integer as announced,
        (select string_agg(token_hash, ',') from password_resets) as resets,
        (select string_agg(solution_hash, ',') from used_captchas) as captchas`,
      [],
    );
    return rows[0];
  });
  expect(left).toEqual({ announced: 1, resets: 'fresh', captchas: 'fresh' });
});
