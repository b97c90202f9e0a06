import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removePaymentMethod } from '@roundbook/contract/account/billing/payment-method';
import { purchaseSmsBundle } from '@roundbook/contract/account/billing/purchases';
import { transactShared } from '../../../platform/db/transaction.ts';
import { addCard } from '../../../testing/money/test-billing.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { removeCardTask } from './billing-cards.ts';
import { charge } from './charge-tasks.ts';
import { findPending } from './purchases/purchase-store.ts';
import { findAccount } from './queries.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  // No worker runs the tasks, so the test does their work itself.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business({ plan: 'Free' });
  token = business.token;
});
afterAll(() => app.stop());

interface Queued {
  readonly businessId: string;
  readonly cardId: string;
}

/** The cards queued for removal at the provider. */
const queued = async () => {
  const rows = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ data: Queued }>`
      select data from pgboss.job
       where name = 'remove-platform-card' and data->>'businessId' = ${business.id}`),
  );
  return rows.map(({ data }) => data);
};
const cardId = async () => (await inTenant(app, business, findAccount)).paymentMethod!.cardId;
const isRemoved = async (id: string) => {
  const [row] = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ removed: boolean }>`
      select (state->>'isRemoved')::boolean as removed from sandbox_objects where id = ${id}`),
  );
  return row!.removed;
};

test('a replaced card is removed at the provider, and the new card stays', async () => {
  await addCard(app, business);
  const first = await cardId();
  await addCard(app, business, '5555 5555 5555 4444');
  const second = await cardId();
  expect(await queued()).toEqual([{ businessId: business.id, cardId: first }]);
  const remove = removeCardTask(app);
  for (const id of [first, first, second]) {
    await remove({ businessId: business.id, cardId: id });
  }
  expect([await isRemoved(first), await isRemoved(second)]).toEqual([true, false]);
});

test('a card that the Owner removes is also removed at the provider', async () => {
  await addCard(app, business);
  const id = await cardId();
  await app.data(removePaymentMethod, { token });
  const [data] = await queued();
  await removeCardTask(app)(data!);
  expect(await isRemoved(id)).toBe(true);
});

test('a card with a payment in progress stays until the result is known', async () => {
  await addCard(app, business);
  const first = await cardId();
  await app.data(purchaseSmsBundle, { token, body: { smsCount: 100, autoTopUp: false } });
  await addCard(app, business, '5555 5555 5555 4444');
  const remove = () => removeCardTask(app)({ businessId: business.id, cardId: first });
  await expect(remove()).rejects.toThrow('still in progress');
  const pending = await inTenant(app, business, findPending);
  const { cards, database, sessionChanges, tasks } = app;
  const { enqueueIn } = tasks;
  const { participants } = app.parts;
  const publicUrl = 'https://example.com';
  const parts = { cards, database, enqueueIn, participants, sessionChanges, publicUrl };
  await charge(parts, business.id, pending!.id);
  await remove();
  expect(await isRemoved(first)).toBe(true);
});
