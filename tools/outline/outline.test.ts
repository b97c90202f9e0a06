import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOutline, type StoredOutline } from '../../apps/web/src/map/style/stored-outline.ts';
import { TOWNS } from '../../apps/web/src/map/style/towns.ts';
import { ROOT } from '../child-process.ts';
import { clipRing } from './clip.ts';
import { OUTLINE_ASSET, outlineOfUk, outlineText } from './outline-of-uk.ts';
import { packOutline } from './pack-outline.ts';
import { type Position, simplify } from './simplify.ts';

const asset = readFileSync(join(ROOT, OUTLINE_ASSET), 'utf8');

/** Whether a point is inside a ring: an odd number of its sides lie to the east. */
function isWithin([x, y]: Position, ring: readonly Position[]): boolean {
  let within = false;
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring.at(at - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  }
  return within;
}

test('the asset matches the script’s output, and is small', () => {
  expect(outlineText()).toBe(asset);
  // The size as fetched, and the size as stored on a device.
  expect(brotliCompressSync(asset).length).toBeLessThan(30 * 1024);
  expect(asset.length).toBeLessThan(90 * 1024);
});

test('the asset reads back as the outline to its last decimal', () => {
  expect(readOutline(JSON.parse(asset) as StoredOutline)).toEqual(outlineOfUk());
});

test('every labelled town is on the land of its own country', () => {
  const home = outlineOfUk().features.find(({ properties }) => properties.kind === 'home');
  const polygons = home?.geometry.type === 'MultiPolygon' ? home.geometry.coordinates : [];
  // Towns by the sea lie within the simplified coast's margin of error.
  const near = [0, 0.02, -0.02].flatMap((dx) => [0, 0.02, -0.02].map((dy) => [dx, dy] as const));
  const lost = TOWNS.filter(
    ([, latitude, longitude]) =>
      !near.some(([dx, dy]) =>
        polygons.some(([ring = []]) => isWithin([longitude + dx, latitude + dy], ring)),
      ),
  );
  expect(lost).toEqual([]);
});

test('countries that share a border still share it after simplification', () => {
  const border: Position[] = [
    [1, 0],
    [1.01, 0.5],
    [0.99, 1],
    [1.3, 1.5],
    [1, 2],
  ];
  const countries = {
    type: 'Topology' as const,
    arcs: [
      border,
      [border[4]!, [0, 2], [0, 0], border[0]!],
      [border[4]!, [2, 2], [2, 0], border[0]!],
    ] as Position[][],
    objects: {
      countries: {
        type: 'GeometryCollection' as const,
        geometries: [
          { type: 'Polygon' as const, id: '1', arcs: [[0, 1]] },
          { type: 'Polygon' as const, id: '2', arcs: [[0, 2]] },
        ],
      },
    },
  };
  const { features } = packOutline(countries, {
    extent: [-1, -1, 3, 3],
    home: new Set(['1']),
    tolerance: 0.05,
    decimals: 3,
  });
  const shared = [
    [1, 0],
    [0.99, 1],
    [1.3, 1.5],
    [1, 2],
  ];
  const kinds = features.map(({ properties }) => properties.kind);
  expect(kinds).toEqual(['neighbour', 'home']);
  const [neighbour, home] = features.map(({ geometry }) => JSON.stringify(geometry.coordinates));
  const written = JSON.stringify(shared).slice(1, -1);
  expect(neighbour).toContain(written);
  expect(home).toContain(written);
});

test('a simplified line keeps its ends and stays within the tolerance', () => {
  const degrees = fc.double({ min: -5, max: 5, noNaN: true });
  const lines = fc.array(fc.tuple(degrees, degrees), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(lines, (line) => {
      const simple = simplify(line, 0.5);
      expect(simple[0]).toEqual(line[0]);
      expect(simple.at(-1)).toEqual(line.at(-1));
      let from = 0;
      for (const point of simple.slice(1)) {
        const to = line.indexOf(point as (typeof line)[number], from + 1);
        const [start, end] = [line[from]!, line[to]!];
        // A point may be dropped only if it is within the tolerance of the line between the others.
        for (const between of line.slice(from + 1, to)) {
          expect(simplify([start, between, end], 0.5)).toHaveLength(2);
        }
        from = to;
      }
      expect(from).toBe(line.length - 1);
    }),
  );
});

test('everything beyond the extent is cut off', () => {
  const extent = [0, 0, 2, 2] as const;
  const square: Position[] = [
    [1, 1],
    [3, 1],
    [3, 3],
    [1, 3],
    [1, 1],
  ];
  const cut = clipRing(square, extent);
  expect(cut.every(([x, y]) => x <= 2 && y <= 2)).toBe(true);
  expect(cut).toEqual(
    expect.arrayContaining([
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 2],
    ]),
  );
  expect(clipRing(square, [4, 4, 5, 5])).toEqual([]);
});
