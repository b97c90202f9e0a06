import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/work/work-orders/work-orders';
import { agreeJobsAt } from '../../../testing/customers/test-places.ts';
import {
  roadSeconds,
  type RoadServer,
  startRoadServer,
} from '../../../testing/providers/road-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

const places = [2, 0, 1].map((at): [number, number] => [53.38 + at / 100, -1.47]);
const day = { date: '2027-03-01', startFrom: 'None' } as const;

let roads: RoadServer;
let app: TestApp;
let business: TestBusiness;
let jobIds: string[];

beforeAll(async () => {
  roads = await startRoadServer();
});
afterAll(() => roads.stop());
beforeEach(async () => {
  roads.mood = 'well';
  roads.onAsked = async () => undefined;
  app = await startTestApp({ ROLES: 'api', OSRM_URL: roads.url });
  business = await app.business();
  jobIds = await agreeJobsAt(app, business, places);
});
afterEach(() => app.stop());

const body = () => ({ ...day, jobIds });
const optimise = async () =>
  (await app.data(contract.optimiseWorkOrder, { token: business.token, body: body() })).plan;
const save = () => app.data(contract.saveWorkOrder, { token: business.token, body: body() });

test('routes follow the roads of the configured service', async () => {
  const plan = await optimise();
  expect(plan.travelTimes).toEqual({ source: 'osrm', note: null });
  // The service's roads are faster towards the south.
  expect(plan.jobIds).toEqual([jobIds[0], jobIds[2], jobIds[1]]);
  const legs = [roadSeconds(places[0]!, places[2]!), roadSeconds(places[2]!, places[1]!)];
  expect(plan.stops.map(({ travelSeconds }) => travelSeconds)).toEqual([0, ...legs]);
  expect(plan.stops[1]!.travelMetres).toBe(10 * legs[0]!);
  const { workOrder, travelTimes } = await save();
  expect(travelTimes.source).toBe('osrm');
  expect(workOrder.stops.map(({ travelSeconds }) => travelSeconds)).toEqual([
    0,
    roadSeconds(places[0]!, places[1]!),
    roadSeconds(places[1]!, places[2]!),
  ]);
});

test('no database connection is held while calling the service', async () => {
  const { pool } = app.database;
  const held: number[] = [];
  roads.onAsked = async () => {
    const heldNow = () => pool.totalCount - pool.idleCount;
    // The response to a read arrives a moment before its transaction ends.
    for (let looks = 0; heldNow() > 0 && looks < 100; looks += 1) await delay(20);
    held.push(heldNow());
  };
  await optimise();
  await save();
  expect(held).toEqual([0, 0]);
});

test('while the service fails, orders are based on straight lines, and the user is notified', async () => {
  roads.mood = 'failing';
  const { travelTimes, jobIds: ordered } = await optimise();
  expect(travelTimes.source).toBe('straightLine');
  expect(travelTimes.note).toContain('did not answer');
  expect(ordered).toHaveLength(3);
  expect((await save()).travelTimes).toEqual(travelTimes);
});
