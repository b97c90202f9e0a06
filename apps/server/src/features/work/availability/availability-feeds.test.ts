import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listGrants, removeGrant } from '@roundbook/contract/account/grants/grants';
import { addAbsence } from '@roundbook/contract/work/availability/absences';
import * as feeds from '@roundbook/contract/work/availability/feeds';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import type { Role } from '@roundbook/domain/access/roles';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { transactShared } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let grantIds: Readonly<Record<Role, string>>;
const today = todayIn('Europe/London', new Date().toISOString());
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  const { grants } = await app.data(listGrants, { token: business.token });
  grantIds = Object.fromEntries(
    Object.entries(business.userIds).map(([role, userId]) => [
      role,
      grants.find((grant) => grant.userId === userId)!.id,
    ]),
  ) as Record<Role, string>;
});
afterAll(() => app.stop());

const makeFor = (of: Role, by: Role = of) =>
  app.call(feeds.makeCalendarFeed, { token: business.tokens[by], params: { id: grantIds[of] } });

async function addressOf(of: Role, by: Role = of): Promise<string> {
  return (await makeFor(of, by)).data!.address;
}

/** Fetches a calendar address as a calendar program does. */
function fetched(address: string, headers: Record<string, string> = {}) {
  const { pathname } = new URL(address);
  return app.http.inject({ method: 'GET', url: pathname, headers });
}

async function planTomorrow(assignedTo: Role, title: string): Promise<void> {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const job = await agreeJob(app, business, customerId, { title });
  await app.data(scheduleJob, {
    token: business.token,
    params: { id: customerId, jobId: job.id },
    body: { date: tomorrow, assignedTo: business.userIds[assignedTo] },
  });
}

test('a calendar holds only its own person’s visits, and no prices', async () => {
  await planTomorrow('Limited Worker', 'Front and back');
  await planTomorrow('Worker', 'Conservatory');
  const address = await addressOf('Limited Worker');
  const answer = await fetched(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const text = answer.body.replaceAll('\r\n ', '');
  expect(text).toContain('SUMMARY:1 visit\r\n');
  expect(text).toContain('Front and back');
  expect(text).not.toContain('Conservatory');
  expect(text).toContain(`UID:day-${tomorrow}`);
  expect(text).not.toMatch(/£|18\.00|(?<![\w-])1800(?![\w-])|30\.00/);
});

test('a program that sends the last ETag gets no content if nothing has changed', async () => {
  const address = await addressOf('Worker');
  const first = await fetched(address);
  const etag = String(first.headers['etag']);
  const again = await fetched(address, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await planTomorrow('Worker', 'Conservatory');
  const changed = await fetched(address, { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  const { feed } = await app.data(feeds.getOwnFeed, { token: business.tokens.Worker });
  expect(feed?.readAt).not.toBeNull();
});

test('a new address ends the former address, and ending the feed leaves no address', async () => {
  const former = await addressOf('Worker');
  const address = await addressOf('Worker', 'Manager');
  expect(address).not.toBe(former);
  expect((await fetched(former)).statusCode).toBe(404);
  expect((await fetched(address)).statusCode).toBe(200);
  const params = { id: grantIds.Worker };
  await app.data(feeds.endCalendarFeed, { token: business.tokens.Worker, params });
  expect((await fetched(address)).statusCode).toBe(404);
  const { feed } = await app.data(feeds.getCalendarFeed, { token: business.token, params });
  expect(feed).toBeNull();
});

test('the server stores only the hash of an address', async () => {
  const address = await addressOf('Worker');
  const token = /calendars\/(.+)\.ics$/.exec(address)![1]!;
  const rows = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ row: string }>`
      select to_json(feed)::text as row from calendar_feeds feed
       where business_id = ${business.id}`),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).not.toContain(token);
});

test('roles below Manager can neither see nor change a colleague’s calendar address', async () => {
  const params = { id: grantIds.Worker };
  const token = business.tokens['Limited Worker'];
  for (const call of [feeds.getCalendarFeed, feeds.makeCalendarFeed, feeds.endCalendarFeed]) {
    expect((await app.call(call, { token, params })).status).toBe(404);
  }
  expect((await makeFor('Owner', 'Manager')).status).toBe(200);
  const { token: elsewhere } = await app.business();
  expect((await app.call(feeds.makeCalendarFeed, { token: elsewhere, params })).status).toBe(404);
});

test('a sick person’s calendar says that they are away, but not why', async () => {
  const day = [1, 2, 3, 4, 5, 6, 7]
    .map((days) => addDays(today, days))
    .find((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 3)!;
  await app.data(addAbsence, {
    token: business.token,
    params: { id: grantIds.Worker },
    body: { kind: 'Sickness', from: day, to: day, note: 'Broken wrist' },
  });
  const { body } = await fetched(await addressOf('Worker'));
  expect(body).toContain(`UID:away-${day}`);
  expect(body).toContain('SUMMARY:Away');
  expect(body).not.toMatch(/sick|wrist/i);
});

test('the calendar of a person who was removed or is paused is not found', async () => {
  const address = await addressOf('Worker');
  await app.asOwner(`update grants set paused_at = now() where id = '${grantIds.Worker}'`);
  expect((await fetched(address)).statusCode).toBe(404);
  await app.asOwner(`update grants set paused_at = null where id = '${grantIds.Worker}'`);
  expect((await fetched(address)).statusCode).toBe(200);
  await app.data(removeGrant, { token: business.token, params: { id: grantIds.Worker } });
  expect((await fetched(address)).statusCode).toBe(404);
});

test('the number of reads from one IP address is limited', async () => {
  const limited = await startTestApp({ ROLES: 'api' });
  const read = async () =>
    (await limited.http.inject({ url: '/api/calendars/guess.ics' })).statusCode;
  expect(await read()).toBe(404);
  // Uses up the limit, as many more reads would.
  await limited.asOwner(`update rate_limits set full_at = now() + interval '1 hour'`);
  expect(await read()).toBe(429);
  await limited.stop();
});
