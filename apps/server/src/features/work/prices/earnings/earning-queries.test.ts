import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleJobs } from '@roundbook/contract/work/jobs/bulk';
import { createJob, listJobs, updateJob } from '@roundbook/contract/work/jobs/records';
import * as contract from '@roundbook/contract/work/prices/earnings';
import { savePriceSettings } from '@roundbook/contract/work/prices/price-settings';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { agreeJobsAt } from '../../../../testing/customers/test-places.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/**
 * Makes a round of half-hour jobs at £20, each this many kilometres north of the business; null for a job without a
 * place.
 */
async function roundAt(kilometres: readonly (number | null)[]) {
  const business = await app.business();
  const { token } = business;
  const { round } = await app.data(createRound, { token, body: { name: 'Monday' } });
  const places = kilometres.map((north): [number, number] | null =>
    north === null ? null : [53.38 + north / 111.2, -1.47],
  );
  const jobIds = await agreeJobsAt(app, business, places, {
    roundId: round.id,
    cost: 2000,
    firstVisitCost: null,
    duration: '00:30:00',
  });
  return { business, token, round, jobIds };
}

test('a round’s £ per hour includes its work and the driving between its stops', async () => {
  const { business, token, round, jobIds } = await roundAt([1, null, 2]);
  const [near, lost, far] = jobIds;
  const none = await app.data(contract.getRoundEarning, { token, params: { id: round.id } });
  expect(none).toMatchObject({ target: null, round: { light: 'none' } });
  await app.data(savePriceSettings, {
    token,
    body: { settings: [{ key: 'Pricing:TargetPerHour', value: '4000' }] },
  });
  const answer = await app.data(contract.getRoundEarning, { token, params: { id: round.id } });
  // 1.3 km of road take 200 s, and half of that counts for each of the two stops.
  expect(answer.round).toEqual({
    cost: 6000,
    workSeconds: 5400,
    driveSeconds: 200,
    untimed: 0,
    perHour: 3857,
    light: 'amber',
  });
  expect(answer.jobs.map(({ jobId, driveSeconds, light }) => [jobId, driveSeconds, light])).toEqual(
    [
      [near, 100, 'amber'],
      [lost, null, 'green'],
      [far, 100, 'amber'],
    ],
  );
  const all = await app.data(contract.getRoundEarnings, { token });
  expect(all.rounds).toEqual([{ roundId: round.id, ...answer.round }]);
  const one = await app.data(contract.getJobEarning, { token, params: { id: near! } });
  expect(one.job).toMatchObject({ driveSeconds: 100, perHour: 3789 });

  const other = await app.business();
  for (const endpoint of [contract.getRoundEarning, contract.getJobEarning] as const) {
    const id = endpoint === contract.getRoundEarning ? round.id : near!;
    const theirs = await app.call(endpoint, { token: other.token, params: { id } });
    expect(theirs.status).toBe(404);
    const worker = await app.call(endpoint, { token: business.tokens.Worker, params: { id } });
    expect(worker.errors[0]).toMatchObject({ code: 'roleInsufficient', field: 'Manager' });
  }
});

test('a day’s figures include the planned visits of each person', async () => {
  const { business, token, jobIds } = await roundAt([1, 2, 5]);
  const date = '2030-05-02';
  const list = () => app.data(contract.getDayEarnings, { token, params: { date } });
  expect(await list()).toMatchObject({ day: { cost: 0, perHour: null }, people: [] });
  const { jobs } = await app.data(listJobs, { token, query: {} });
  const plan = (ids: readonly (string | undefined)[], assignedTo: string | null) =>
    app.data(scheduleJobs, {
      token,
      body: {
        date,
        assignedTo,
        ids: ids.map((id) => ({
          jobId: id!,
          customerId: jobs.find((job) => job.id === id)!.customerId,
        })),
      },
    });
  await plan(jobIds.slice(0, 2), business.userIds.Worker);
  await plan(jobIds.slice(2), null);
  const { day, people } = await list();
  expect(day).toMatchObject({ cost: 6000, workSeconds: 5400, driveSeconds: 200 });
  expect(people).toMatchObject([
    { userId: business.userIds.Worker, cost: 4000, driveSeconds: 200 },
    { userId: null, cost: 2000, driveSeconds: null },
  ]);
  const worker = await app.call(contract.getDayEarnings, {
    token: business.tokens.Worker,
    params: { date },
  });
  expect(worker.status).toBe(403);
});

test('no £ per hour is worked out until someone enters the duration', async () => {
  const { token, round, jobIds } = await roundAt([1, 2]);
  const { jobs } = await app.data(listJobs, { token, query: {} });
  const { customerId } = jobs[0]!;
  const { job } = await app.data(createJob, {
    token,
    params: { id: customerId },
    body: {
      title: 'Gutters',
      cost: 2000,
      frequency: { unit: 'week', every: 4 },
      roundId: round.id,
    },
  });
  expect(job).toMatchObject({ duration: '00:15:00', isDurationGiven: false });
  const look = () => app.data(contract.getRoundEarning, { token, params: { id: round.id } });
  const before = await look();
  expect(before.round).toMatchObject({ perHour: null, untimed: 1, light: 'none' });
  expect(before.jobs.find(({ jobId }) => jobId === job.id)).toMatchObject({
    perHour: null,
    untimed: 1,
  });
  expect(before.jobs.find(({ jobId }) => jobId === jobIds[0])!.perHour).not.toBeNull();
  const one = await app.data(contract.getJobEarning, { token, params: { id: job.id } });
  expect(one.job).toMatchObject({ perHour: null, untimed: 1 });
  await app.data(updateJob, {
    token,
    params: { id: customerId, jobId: job.id },
    body: { duration: '00:15:00' },
  });
  const after = await look();
  expect(after.round).toMatchObject({ untimed: 0 });
  expect(after.round.perHour).not.toBeNull();
});
