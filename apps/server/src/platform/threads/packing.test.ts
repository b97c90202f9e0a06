import { expect, test } from 'vitest';
import { longestShare } from '../../testing/longest-share.ts';
import { buffersOf, pack, packedBytes, unpack } from './packing.ts';

const customers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), names: ['Ann', `Archer ${at}`] }));

test.each([
  ['a number', 7],
  ['nothing', undefined],
  ['bytes', new Uint8Array([1, 2, 3])],
  ['a short list', [1, 2]],
  ['a long list', customers(250)],
  ['a map', new Map([['a', 1]])],
  [
    'fields with long lists',
    { at: '2026', customers: customers(201), prices: [1], left: new Set([2]) },
  ],
  [
    'a long list in a part',
    { seed: 1, firm: { jobs: customers(300), travel: { kind: 'places' } } },
  ],
])('%s is the same after packing', async (_, value) => {
  const packed = await pack(value);
  expect(await unpack(structuredClone(packed, { transfer: buffersOf(packed) }))).toEqual(value);
});

test('a packed value is about as large as its content', async () => {
  expect(
    packedBytes(await pack({ text: 'x'.repeat(1000), list: Array(200).fill('y') })),
  ).toBeGreaterThan(1400);
});

test('no single turn of the event loop packs or unpacks a whole long list', async () => {
  const value = { customers: customers(100_000) };
  const packed = await pack(value);
  expect(packed.lists[0]!.pieces).toHaveLength(1000);
  expect(await longestShare(() => pack(value))).toBeLessThan(1 / 2);
  expect(await longestShare(() => unpack(packed))).toBeLessThan(1 / 2);
});
