import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elbowRoom } from './elbow-room.ts';
import { pixelsOf, standApart } from './stand-apart.ts';

const ZOOM = 15;
const stopAt = (id: string, latitude: number, order?: number) => ({
  id,
  coordinates: [latitude, -1] as const,
  ...(order === undefined ? {} : { order }),
});

test('a lone marker has room for a thumb', () => {
  const stops = [stopAt('a', 51, 1), stopAt('b', 52)];
  const room = elbowRoom(stops, ZOOM, standApart(stops, ZOOM));
  expect([...room.values()]).toEqual([8, 8]);
});

test('in a terrace every marker takes only its own presses', () => {
  const terraces = fc.array(fc.double({ min: 53, max: 53.002, noNaN: true }), { maxLength: 30 });
  fc.assert(
    fc.property(terraces, fc.boolean(), (latitudes, numbered) => {
      const stops = latitudes.map((latitude, at) =>
        stopAt(String(at), latitude, numbered ? at + 1 : undefined),
      );
      const offsets = standApart(stops, ZOOM);
      const room = elbowRoom(stops, ZOOM, offsets);
      const radius = numbered ? 14 : 9;
      const middles = stops.map(({ id, coordinates }) => {
        const [[x, y], [aside, down]] = [pixelsOf(coordinates, ZOOM), offsets.get(id)!];
        return { id, x: x + aside, y: y + down };
      });
      for (const one of middles) {
        for (const other of middles) {
          const [mine, theirs] = [room.get(one.id)!, room.get(other.id)!];
          if (one === other || mine + theirs === 0) continue;
          const apart = Math.hypot(one.x - other.x, one.y - other.y);
          expect(mine + theirs).toBeLessThanOrEqual(apart - 2 * radius + 0.01);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('a marker does not take presses meant for the start of the route', () => {
  const stops = [stopAt('a', 51, 1)];
  const start = [51.0002, -1] as const;
  const apart = elbowRoom(stops, ZOOM, new Map([['a', [0, 0]]]), [start]).get('a')!;
  expect(apart).toBeLessThan(8);
});
