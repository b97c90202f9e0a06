import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { inviteUser } from '@roundbook/contract/account/grants/grants';
import { savePreferences } from '@roundbook/contract/account/users/users';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { headers } from '@roundbook/contract/envelope';
import * as contract from '@roundbook/contract/help/onboarding/onboarding';
import { saveTemplate } from '@roundbook/contract/messages/templates/templates';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { FILMS } from '@roundbook/help/films';
import { newId } from '../../../platform/db/ids.ts';
import { countRoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

const journey = () => app.data(contract.getJourney, { token });
const stateOf = async (id: string) => (await journey()).steps.find((step) => step.id === id);
const byData = { state: 'done', by: 'data' };

test('steps are completed as data is entered, without a click', async () => {
  // The test’s business has colleagues from the start, but no phone number.
  const before = await journey();
  expect(before.steps.filter(({ state }) => state === 'open').map(({ id }) => id)).toEqual([
    'details',
    'import',
    'customer',
    'round',
    'plan',
    'visit',
    'template',
    'payments',
  ]);
  expect(before.progress).toEqual({ percent: 11, completedSteps: 1, totalSteps: 9 });
  await app.data(saveBusinessDetails, { token, body: { phoneNumber: '0114 496 0000' } });
  expect(await stateOf('details')).toMatchObject(byData);
  const { customer } = await app.data(createCustomer, {
    token,
    body: { name: 'Ada Pane', address: { postcode: 'S1 1AA' } },
  });
  expect(await stateOf('customer')).toMatchObject(byData);
  await app.data(createRound, { token, body: { name: 'Monday' } });
  expect(await stateOf('round')).toMatchObject(byData);
  const job = await agreeJob(app, business, customer.id);
  expect(await stateOf('plan')).toMatchObject({ state: 'open' });
  const params = { id: customer.id, jobId: job.id };
  await app.data(scheduleJob, { token, params, body: { date: today } });
  expect(await stateOf('plan')).toMatchObject(byData);
  expect(await stateOf('visit')).toMatchObject({ state: 'open' });
  await app.data(markJobDone, { token, params, body: {} });
  expect(await stateOf('visit')).toMatchObject(byData);
  const after = await journey();
  expect(after.progress).toEqual({ percent: 66, completedSteps: 6, totalSteps: 9 });
  // Six steps completed by the data, and one visit.
  expect(after.activity.score).toBe(6 * 3 + 1);
});

test('a step can be skipped or ticked by hand, but data takes precedence', async () => {
  await app.data(contract.skipStep, { token, params: { id: 'round' } });
  expect(await stateOf('round')).toEqual({ id: 'round', state: 'skipped', by: null });
  await app.data(contract.markStepDone, { token, params: { id: 'round' } });
  expect(await stateOf('round')).toEqual({ id: 'round', state: 'done', by: 'person' });
  await app.data(contract.skipStep, { token, params: { id: 'round' } });
  await app.data(createRound, { token, body: { name: 'Monday' } });
  expect(await stateOf('round')).toEqual({ id: 'round', state: 'done', by: 'data' });
  const unknown = await app.call(contract.skipStep, { token, params: { id: 'dance' } });
  expect(unknown.status).toBe(404);
});

test('a call’s address with a slash at the end also works', async () => {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/onboarding/steps/round/skip/',
    headers: { authorization: `Bearer ${token}`, [headers.requestId]: newId() },
  });
  expect(response.statusCode).toBe(200);
  expect(await stateOf('round')).toMatchObject({ state: 'skipped' });
});

test('a film that one user has played counts as unplayed for other users', async () => {
  const worker = business.tokens.Manager;
  const params = { id: 'film-search' };
  const playedBy = async (reader: string) =>
    (await app.data(contract.getJourney, { token: reader })).videos.flatMap(({ id, playedAt }) =>
      playedAt === null ? [] : [id],
    );
  await app.data(contract.markVideoPlayed, { token: worker, params });
  await app.data(contract.markVideoPlayed, { token: worker, params });
  expect(await playedBy(worker)).toEqual(['film-search']);
  expect(await playedBy(token)).toEqual([]);
  const own = await app.data(contract.getJourney, { token: worker });
  expect(own.videos.map(({ id }) => id)).toEqual(FILMS.map(({ key }) => key));
  expect(own.activity.score).toBe((await journey()).activity.score + 1);
  await app.data(contract.markVideoUnplayed, { token: worker, params });
  expect(await playedBy(worker)).toEqual([]);
  const odd = await app.call(contract.markVideoPlayed, { token, params: { id: 'no-film' } });
  expect(odd.status).toBe(404);
});

test('each business has its own marks, and reading the journey takes one round trip', async () => {
  const other = await app.business();
  await app.data(contract.skipStep, { token: other.token, params: { id: 'round' } });
  expect(await stateOf('round')).toMatchObject({ state: 'open' });
  expect(await countRoundTrips(app.database.pool, journey)).toBe(1 + 1);
  expect((await app.call(contract.getJourney, { token: business.tokens.Worker })).status).toBe(403);
});

/** Moves the days on which the business and its people started some days into the past. */
async function letWork(days: number): Promise<void> {
  const worked = `created_at = now() - interval '${days} days'`;
  await app.asOwner(`update grants set ${worked} where business_id = '${business.id}'`);
  await app.asOwner(`update users set ${worked} where id in
    (select user_id from grants where business_id = '${business.id}')`);
}

test('a user with more than 15 points is asked for a recommendation, and asked again 30 days after declining', async () => {
  const asked = async () => (await app.data(contract.getRecommendPrompt, { token })).isAsked;
  expect(await asked()).toBe(false);
  await app.asOwner(
    `insert into customers (business_id, id, short_id, type, name, address, communication_preferences)
     select '${business.id}', gen_random_uuid(), 'X', 'Residential', 'Ada', '{}', '{}'`,
  );
  await app.data(createRound, { token, body: { name: 'Monday' } });
  for (const { key } of FILMS) {
    await app.data(contract.markVideoPlayed, { token, params: { id: key } });
  }
  await app.data(contract.markStepDone, { token, params: { id: 'template' } });
  expect((await journey()).activity.score).toBe(15);
  expect(await asked()).toBe(false);
  await app.data(contract.markStepDone, { token, params: { id: 'payments' } });
  expect(await asked()).toBe(false);
  await letWork(6);
  expect(await asked()).toBe(false);
  await letWork(7);
  expect(await asked()).toBe(true);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const dismiss = (at: string) =>
    app.data(savePreferences, { token, body: { recommendDismissedAt: at } });
  await dismiss(ago(29));
  expect(await asked()).toBe(false);
  await dismiss(ago(30));
  expect(await asked()).toBe(true);
});

test('imported visits tick no step: only visits that people plan or mark as done do', async () => {
  const { customer } = await app.data(createCustomer, {
    token,
    body: { name: 'Ada Pane', address: { postcode: 'S1 1AA' } },
  });
  const done = await agreeJob(app, business, customer.id);
  await app.data(markJobDone, { token, params: { id: customer.id, jobId: done.id }, body: {} });
  const planned = await agreeJob(app, business, customer.id);
  const params = { id: customer.id, jobId: planned.id };
  await app.data(scheduleJob, { token, params, body: { date: today } });
  const { activity } = await journey();
  // An import and the demo write visits with the same columns, but without an action.
  await app.asOwner(
    `update occurrences set action_source = null where business_id = '${business.id}'`,
  );
  expect(await stateOf('plan')).toMatchObject({ state: 'open' });
  expect(await stateOf('visit')).toMatchObject({ state: 'open' });
  // The two steps are not ticked, and the visit does not count.
  expect((await journey()).activity.score).toBe(activity.score - 2 * 3 - 1);
});

test('an invitation completes its step, and so does a customised message', async () => {
  await app.asOwner(`delete from grants where business_id = '${business.id}' and role <> 'Owner'`);
  expect(await stateOf('colleague')).toMatchObject({ state: 'open' });
  await app.data(inviteUser, {
    token,
    body: { email: 'bob@example.com', firstName: 'Bob', lastName: 'Sill', role: 'Worker' },
  });
  expect(await stateOf('colleague')).toMatchObject(byData);
  expect(await stateOf('template')).toMatchObject({ state: 'open' });
  await app.data(saveTemplate, {
    token,
    params: { key: 'job-done' },
    body: {
      email: {
        subject: '{jobTitle} is done',
        paragraphs: [{ when: 'always', text: 'Hello {customerName}, see you soon.' }],
      },
      sms: { subject: '', paragraphs: [{ when: 'always', text: '{jobTitle} is done.' }] },
    },
  });
  expect(await stateOf('template')).toMatchObject(byData);
});
