import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savePreferences } from '@roundbook/contract/account/users/users';
import { createCustomer, getCustomer } from '@roundbook/contract/customers/customers/records';
import { createTag, deleteTag, listTags } from '@roundbook/contract/customers/tags/tags';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import type { Role } from '@roundbook/domain/access/roles';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { agreeJob } from '../../testing/test-jobs.ts';
import { refreshSessions } from '../auth/session-store.ts';
import { newId } from '../db/ids.ts';
import { transactShared } from '../db/transaction.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
});

/**
 * Marks a job as done, as a user with this role; the job's customer has an email address, and the visit is
 * invoiced.
 */
async function done(role: Role) {
  const requestId = newId();
  const { customer } = await app.data(createCustomer, {
    token: business.token,
    body: { name: 'Ann Ames', email: 'ann@example.com', address: { postcode: 'S1 2AB' } },
  });
  const job = await agreeJob(app, business, customer.id);
  const mark = () =>
    app.call(markJobDone, {
      token: business.tokens[role],
      params: { id: customer.id, jobId: job.id },
      body: { eventTriggers: ['Invoice', 'SendNotifications'] },
      requestId,
    });
  return { mark, customer, job };
}

test('the answer to a change lists each changed record once', async () => {
  const { mark, customer, job } = await done('Owner');
  const { changes, data } = await mark();
  const told = new Map(changes!.map((change) => [change.entity, change]));
  expect(changes).toHaveLength(told.size);
  expect([...told.keys()].toSorted()).toEqual(['customer', 'invoice', 'job', 'message', 'trigger']);
  expect(told.get('customer')!.id).toBe(customer.id);
  expect(told.get('invoice')!.id).toBe(data!.invoiceId);
  expect(told.get('job')).toMatchObject({ id: job.id, version: job.version + 1 });
});

test('records that the caller’s role may not read are left out of the list', async () => {
  const entitiesFor = async (role: Role) => {
    const { changes } = await (await done(role)).mark();
    return changes!.map(({ entity }) => entity).toSorted();
  };
  expect(await entitiesFor('Manager')).toEqual([
    'customer',
    'invoice',
    'job',
    'message',
    'trigger',
  ]);
  expect(await entitiesFor('Limited Worker')).toEqual(['customer', 'job']);
});

test('a repeated request lists the changes of the first attempt, without those that its caller may not see', async () => {
  const { mark } = await done('Owner');
  const first = await mark();
  const again = await mark();
  expect(first.changes!.length).toBeGreaterThan(1);
  expect(again.changes).toEqual(first.changes);
  const userId = business.userIds.Owner;
  const changeTo = async (role: Role) => {
    await app.asOwner(`update grants set role = '${role}' where user_id = '${userId}'`);
    await transactShared(app.database, {}, (tx) =>
      refreshSessions(tx, app.sessionChanges, { userId }),
    );
  };
  await changeTo('Worker');
  const entities = (await mark()).changes!.map(({ entity }) => entity);
  expect(entities.toSorted()).toEqual(['customer', 'job']);
  await changeTo('Owner');
});

test('a change without effect lists no records, and a refusal or a read has no list', async () => {
  const { token } = business;
  const { tag } = await app.data(createTag, { token, body: { name: 'Gold' } });
  expect(await app.call(listTags, { token })).not.toHaveProperty('changes');
  const params = { id: newId() };
  expect(await app.call(getCustomer, { token, params })).not.toHaveProperty('changes');
  expect(await app.call(deleteTag, { token, params })).not.toHaveProperty('changes');
  const removed = await app.call(deleteTag, { token, params: { id: tag.id } });
  expect(removed.changes).toEqual([{ entity: 'tag', id: tag.id, version: 2 }]);
  const own = await app.call(savePreferences, { token, body: { darkMode: true } });
  expect(own.changes).toEqual([]);
});
