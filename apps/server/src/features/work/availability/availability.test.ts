import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inviteUser, listGrants, removeGrant } from '@roundbook/contract/account/grants/grants';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import * as absences from '@roundbook/contract/work/availability/absences';
import * as hours from '@roundbook/contract/work/availability/hours';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { createService } from '@roundbook/contract/work/services/services';
import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { usualPattern } from '@roundbook/domain/work/availability/working-pattern';
import { readTenant } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { availabilityOf } from './lookups.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let workerId: string;
const today = todayIn('Europe/London', new Date().toISOString());
/** A Monday in spring that is not a bank holiday in any part of the UK. */
const MONDAY = '2027-04-12';

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business({ keepsBankHolidays: true });
  token = business.tokens.Manager;
  const { grants } = await app.data(listGrants, { token });
  workerId = grants.find(({ userId }) => userId === business.userIds.Worker)!.id;
});
afterAll(() => app.stop());

const theirs = (from: string, to = from) =>
  readTenant(app.database, { businessId: business.id }, async (tx) => {
    const people = await availabilityOf(tx, { from, to });
    return people.find(({ grantId }) => grantId === workerId)!;
  });

/** Bank holidays are days off here, as for every new business; tests of days near today do without them. */
const workOnBankHolidays = () =>
  app.data(hours.saveFirmHours, { token, body: { keepsBankHolidays: false } });

const away = (body: Parameters<typeof bodyOf>[0]) =>
  app.data(absences.addAbsence, { token, params: { id: workerId }, body: bodyOf(body) });

const bodyOf = (body: Partial<absences.AbsenceRecord> & { readonly from: string }) => ({
  kind: body.kind ?? ('Holiday' as const),
  part: body.part ?? ('Day' as const),
  note: body.note ?? '',
  from: body.from,
  to: body.to ?? body.from,
});

test('a business without saved hours works its usual day from Monday to Friday, except on bank holidays', async () => {
  const { firm, people } = await app.data(hours.getAvailability, { token });
  expect(firm).toEqual({
    week: usualPattern(480),
    region: 'England and Wales',
    keepsBankHolidays: true,
    version: 1,
  });
  expect(people).toEqual([]);
  const { days } = await theirs('2027-03-26', '2027-03-30');
  expect(days.map(({ hours: { kind } }) => kind)).toEqual(['off', 'off', 'off', 'off', 'works']);
  expect(days[0]!.hours).toMatchObject({ why: 'bankHoliday', label: 'Good Friday' });
  expect(days[4]!.hours).toEqual({ kind: 'works', from: 28_800, to: 57_600 });
});

test('a person’s own week overrides the business’s, and the business’s nation decides the bank holidays', async () => {
  const week = [null, ...usualPattern(300).slice(0, 1), null, null, null, null, null];
  await app.data(hours.saveFirmHours, {
    token,
    body: { region: 'Scotland', week: [...usualPattern(360)] },
  });
  expect((await theirs('2026-11-30')).days[0]!.hours).toMatchObject({ label: 'St Andrew’s Day' });
  expect((await theirs(MONDAY)).days[0]!.hours).toMatchObject({ to: 28_800 + 360 * 60 });
  const { person } = await app.data(hours.savePersonHours, {
    token,
    params: { id: workerId },
    body: { week },
  });
  expect(person).toMatchObject({ week, serviceIds: null, version: 2 });
  const { days } = await theirs(MONDAY, addDays(MONDAY, 1));
  expect(days.map(({ hours: { kind } }) => kind)).toEqual(['off', 'works']);
});

test('everyone in the business is listed once, but people who are only invited are not', async () => {
  await app.data(inviteUser, {
    token: business.token,
    body: { email: 'new@example.com', role: 'Worker', firstName: 'Nell', lastName: 'New' },
  });
  const people = await readTenant(app.database, { businessId: business.id }, (tx) =>
    availabilityOf(tx, { from: MONDAY, to: MONDAY }),
  );
  expect(people.map(({ userId }) => userId).toSorted()).toEqual(
    Object.values(business.userIds).toSorted(),
  );
});

test('adding an absence counts the visits planned on its days, and moves none', async () => {
  await workOnBankHolidays();
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const job = await agreeJob(app, business, customerId);
  const date = addDays(today, 3);
  await app.data(scheduleJob, {
    token,
    params: { id: customerId, jobId: job.id },
    body: { date, assignedTo: business.userIds.Worker },
  });
  const { absence } = await away({ from: addDays(today, 2), to: addDays(today, 4) });
  expect(absence.planned).toEqual([{ date, count: 1 }]);
  const { absences: listed } = await app.data(hours.getAvailability, { token });
  expect(listed).toEqual([absence]);
  const params = { id: workerId, absenceId: absence.id };
  const { absence: shorter } = await app.data(absences.changeAbsence, {
    token,
    params,
    body: { to: addDays(today, 2) },
  });
  expect(shorter).toMatchObject({ planned: [], version: 2 });
  await app.data(absences.removeAbsence, { token, params });
  expect((await app.data(hours.getAvailability, { token })).absences).toEqual([]);
});

test('half a day off leaves the other half free for work, and absences of one kind may not overlap', async () => {
  await away({ from: MONDAY, part: 'Morning' });
  expect((await theirs(MONDAY)).days[0]!.hours).toEqual({
    kind: 'works',
    from: 43_200,
    to: 57_600,
  });
  const again = await app.call(absences.addAbsence, {
    token,
    params: { id: workerId },
    body: bodyOf({ from: MONDAY }),
  });
  expect(again).toMatchObject({
    status: 422,
    errors: [{ field: 'from', detail: 'They are already on holiday on Monday 12 April' }],
  });
  await away({ from: MONDAY, kind: 'Sickness' });
  expect((await theirs(MONDAY)).days[0]!.hours).toMatchObject({ why: 'sickness' });
});

test('if two people add the same holiday simultaneously, the second is refused because it already exists', async () => {
  const call = () =>
    app.call(absences.addAbsence, {
      token,
      params: { id: workerId },
      body: bodyOf({ from: MONDAY }),
    });
  const replies = await Promise.all([call(), call()]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

test('workers see only their own hours', async () => {
  await workOnBankHolidays();
  await away({ from: today, to: addDays(today, 40), kind: 'Sickness', note: 'Broken wrist' });
  const own = business.tokens['Limited Worker'];
  const { days } = await app.data(hours.getOwnHours, { token: own });
  expect(days).toHaveLength(hours.OWN_DAYS);
  expect(days[0]!.date).toBe(today);
  expect(JSON.stringify(days)).not.toContain('ickness');
  const mine = await app.data(hours.getOwnHours, { token: business.tokens.Worker });
  const working = mine.days.find(({ date }) => weekdayOf(date) === 3)!;
  expect(working.hours).toMatchObject({ why: 'sickness' });
  expect(JSON.stringify(mine)).not.toContain('wrist');
  for (const role of ['Worker', 'Limited Worker'] as const) {
    const refused = await app.call(hours.getAvailability, { token: business.tokens[role] });
    expect(refused.status).toBe(403);
  }
});

test('a person’s services and starting point are saved', async () => {
  const { service } = await app.data(createService, {
    token,
    body: { type: 'roof', name: 'Roof', defaultCost: null },
  });
  const save = (body: BodyInputOf<typeof hours.savePersonHours>) =>
    app.call(hours.savePersonHours, { token, params: { id: workerId }, body });
  const saved = await save({ serviceIds: [service.id, service.id], startFrom: 'Business' });
  expect(saved.data!.person).toMatchObject({ serviceIds: [service.id], startFrom: 'Business' });
  expect(await theirs(MONDAY)).toMatchObject({
    serviceIds: [service.id],
    start: [53.38, -1.47],
  });
  await save({ startFrom: 'Home', homePostcode: 's10 1aa' });
  const { start } = await theirs(MONDAY);
  expect(start?.[0]).toBeCloseTo(53.38, 1);
  const { people } = await app.data(hours.getAvailability, { token });
  expect(people[0]).not.toHaveProperty('home');
  const refusals: [BodyInputOf<typeof hours.savePersonHours>, string][] = [
    [{ startFrom: 'Home', homePostcode: '' }, 'homePostcode'],
    [{ homePostcode: 'nowhere' }, 'homePostcode'],
    [{ serviceIds: [] }, 'serviceIds'],
    [{ serviceIds: [workerId] }, 'serviceIds'],
    [{ week: [{ from: 1, to: 300 }, null, null, null, null, null, null] }, 'week.0.from'],
  ];
  for (const [body, field] of refusals) {
    const refused = await save(body);
    expect(refused).toMatchObject({ status: 422, errors: [{ field }] });
  }
});

test('a stale version is refused, and the answer gives the current hours', async () => {
  const { firm } = await app.data(hours.saveFirmHours, { token, body: { region: 'Scotland' } });
  const stale = await app.call(hours.saveFirmHours, {
    token,
    body: { region: 'Northern Ireland', version: 1 },
  });
  expect(stale.status).toBe(409);
  const { firm: now } = await app.data(hours.getAvailability, { token });
  expect(now).toEqual(firm);
});

test('removing a person deletes their hours and absences', async () => {
  await away({ from: MONDAY, kind: 'Sickness' });
  await app.data(removeGrant, { token: business.token, params: { id: workerId } });
  const { people, absences: left } = await app.data(hours.getAvailability, { token });
  expect([people, left]).toEqual([[], []]);
});
