import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  roadSeconds,
  type RoadServer,
  startRoadServer,
} from '../../testing/providers/road-server.ts';
import { configuredTravelTimes } from './configured-travel-times.ts';
import { osrmTables } from './osrm.ts';
import { roadsBetween } from './road-tables.ts';
import { straightLineTimes } from './straight-lines.ts';
import { valhallaTables } from './valhalla.ts';

const silent = pino({ level: 'silent' });
const straight = straightLineTimes();
const SOURCES = ['osrm', 'valhalla'] as const;

let server: RoadServer;
beforeEach(async () => {
  server = await startRoadServer();
});
afterEach(() => server.stop());

/** Points a thousandth of a degree apart, alternating between two places. */
function pointsOf(count: number): [number, number][] {
  return Array.from({ length: count }, (_, at) => [
    51 + ((at * 7) % count) / 1000,
    -1 - (at % 5) / 1000,
  ]);
}

const configured = (source: (typeof SOURCES)[number]) =>
  configuredTravelTimes({ source, url: server.url }, silent);

test.each(SOURCES)(
  '%s answers for every route, and no request exceeds its limit',
  async (source) => {
    const points = pointsOf(130);
    const told = await configured(source).between(points);
    expect(told).toMatchObject({ source, note: null });
    const seconds = points.flatMap((from) => points.map((to) => roadSeconds(from, to)));
    expect([...told.seconds]).toEqual(seconds);
    expect([...told.metres].map(Math.round)).toEqual(seconds.map((second) => second * 10));
    expect(server.asked).toHaveLength(source === 'osrm' ? 4 : 9);
  },
);

test.each(SOURCES)('%s provides only the legs of a route', async (source) => {
  const points = pointsOf(60);
  const told = await configured(source).along(points);
  const seconds = points.slice(1).map((to, at) => roadSeconds(points[at]!, to));
  expect(told).toMatchObject({ source, note: null });
  expect([...told.seconds]).toEqual(seconds);
  expect([...told.metres].map(Math.round)).toEqual(seconds.map((second) => second * 10));
  expect(server.asked.toSorted()).toEqual(['25 × 25', '25 × 25', '9 × 9']);
});

test.each(SOURCES)('%s gets no request about a single point', async (source) => {
  const told = await configured(source).between(pointsOf(1));
  expect([...told.seconds]).toEqual([0]);
  expect((await configured(source).along([])).seconds).toHaveLength(0);
  expect(server.asked).toEqual([]);
});

test.each(SOURCES)('legs for which %s knows no road become straight lines', async (source) => {
  const points = pointsOf(5);
  server.roadsEnd = 51.0035;
  const cutOff = points.findIndex(([lat]) => lat > server.roadsEnd);
  const told = await configured(source).between(points);
  const lines = await straight.between(points);
  expect(told.source).toBe(source);
  expect(told.note).toContain('No road was found');
  for (const [from, origin] of points.entries()) {
    for (const [to, target] of points.entries()) {
      const isRoad = from === to || (from !== cutOff && to !== cutOff);
      const at = from * points.length + to;
      expect(told.seconds[at]).toBe(isRoad ? roadSeconds(origin, target) : lines.seconds[at]);
    }
  }
});

test.each(SOURCES)(
  'if %s refuses a place without roads, only that place’s routes become straight lines',
  async (source) => {
    const points = pointsOf(130);
    server.shore = 51.1275;
    const atSea = new Set(points.flatMap(([lat], at) => (lat > server.shore ? [at] : [])));
    expect(atSea.size).toBe(2);
    const ways = await configured(source).between(points);
    const legs = await configured(source).along(points);
    expect([ways.source, legs.source]).toEqual([source, source]);
    expect([ways.note, legs.note]).toEqual(
      Array(2).fill(expect.stringContaining('No road was found')),
    );
    const straightWays = await straight.between(points);
    const straightLegs = await straight.along(points);
    const isRoad = (from: number, to: number) => !atSea.has(from) && !atSea.has(to);
    const expected = points.flatMap((from, row) =>
      points.map((to, column) =>
        isRoad(row, column) || row === column
          ? roadSeconds(from, to)
          : straightWays.seconds[row * points.length + column],
      ),
    );
    expect([...ways.seconds]).toEqual(expected);
    expect([...legs.seconds]).toEqual(
      points
        .slice(1)
        .map((to, from) =>
          isRoad(from, from + 1) ? roadSeconds(points[from]!, to) : straightLegs.seconds[from],
        ),
    );
  },
);

test.each(SOURCES)(
  'if %s has no roads at all, every route is a straight line, and a note says so',
  async (source) => {
    server.shore = 0;
    const points = pointsOf(6);
    const { note, ...told } = await configured(source).between(points);
    const lines = await straight.between(points);
    expect([...told.seconds]).toEqual([...lines.seconds]);
    expect(note).toContain('No road was found');
    expect(server.asked).toEqual([]);
  },
);

test.each(
  SOURCES.flatMap((source) =>
    (['failing', 'elsewhere', 'short', 'backwards', 'endless'] as const).map((mood) => ({
      source,
      mood,
    })),
  ),
)(
  'straight lines stand in while $source is $mood, and it is left alone for a while',
  async ({ source, mood }) => {
    const points = pointsOf(6);
    server.mood = mood;
    const times = configured(source);
    const lines = await straight.between(points);
    const { note, ...told } = await times.between(points);
    expect({ ...told, note: null }).toEqual(lines);
    expect(note).toContain('did not answer');
    server.mood = 'well';
    server.asked.length = 0;
    expect((await times.along(points)).source).toBe('straightLine');
    expect(server.asked).toEqual([]);
  },
);

test('only legs between places that are too far apart for Valhalla become straight lines', async () => {
  const points = [...pointsOf(60), [57.15, -2.1] as [number, number]];
  const far = points.length - 1;
  const times = configured('valhalla');
  const [ways, legs] = [await times.between(points), await times.along(points)];
  const [lines, lineLegs] = [await straight.between(points), await straight.along(points)];
  for (const told of [ways, legs]) {
    expect(told.source).toBe('valhalla');
    expect(told.note).toContain('No road was found');
  }
  const expected = points.flatMap((from, row) =>
    points.map((to, column) =>
      row === column || (row !== far && column !== far)
        ? roadSeconds(from, to)
        : lines.seconds[row * points.length + column],
    ),
  );
  expect([...ways.seconds]).toEqual(expected);
  expect(legs.seconds[0]).toBe(roadSeconds(points[0]!, points[1]!));
  expect(legs.seconds.at(-1)).toBe(lineLegs.seconds.at(-1));
});

test('a service still answers for other places when it cannot answer for some', async () => {
  server.reach = 1000;
  const times = configured('valhalla');
  const refused = await times.between([
    [51, -1],
    [51.1, -1],
  ]);
  expect(refused.source).toBe('straightLine');
  expect(refused.note).toContain('found no route between some of the places');
  const near: [number, number][] = [
    [51, -1],
    [51.005, -1],
  ];
  expect(await times.between(near)).toMatchObject({ source: 'valhalla', note: null });
});

test('straight lines stand in for a service that cannot be reached', async () => {
  await server.stop();
  const told = await configured('osrm').along(pointsOf(3));
  expect(told.source).toBe('straightLine');
  expect(told.note).toContain('did not answer');
});

test.each([
  ['OSRM', osrmTables],
  ['Valhalla', valhallaTables],
] as const)('%s gets a limited time to answer', async (name, tablesOf) => {
  server.mood = 'silent';
  const asked = roadsBetween(tablesOf(server.url), pointsOf(3), 50);
  await expect(asked).rejects.toThrow(`${name} could not be reached`);
});

test('if no service is configured, straight lines come without a note', async () => {
  const told = await configuredTravelTimes(undefined, silent).between(pointsOf(3));
  expect(told).toMatchObject({ source: 'straightLine', note: null });
});
