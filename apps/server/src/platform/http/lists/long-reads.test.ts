import { expect, test } from 'vitest';
import { mintBusinessId } from '../../db/business-id.ts';
import { newId } from '../../db/ids.ts';
import { LongReads } from './long-reads.ts';

const ours = mintBusinessId(newId());
const theirs = mintBusinessId(newId());

test('a business has one long read at a time, and the next read begins when it ends or fails', async () => {
  const reads = new LongReads();
  const begun: string[] = [];
  const take = async (business: typeof ours, name: string, work: Promise<unknown>) =>
    reads.take(business, () => {
      begun.push(name);
      return work;
    });
  const first = Promise.withResolvers<void>();
  const one = take(ours, 'first', first.promise);
  const two = take(ours, 'second', Promise.reject(new Error('The second read failed.')));
  const three = take(ours, 'third', Promise.resolve(3));
  await take(theirs, 'theirs', Promise.resolve());
  expect(begun).toEqual(['first', 'theirs']);
  first.resolve();
  await one;
  await expect(two).rejects.toThrow('The second read failed.');
  expect(await three).toBe(3);
});

test('a business with too many waiting reads has to try again later', async () => {
  const reads = new LongReads();
  const over = Promise.withResolvers<void>();
  const all = Array.from({ length: 51 }, () => reads.take(ours, () => over.promise));
  await expect(reads.take(ours, async () => 'no')).rejects.toMatchObject({ code: 'limited' });
  over.resolve();
  await Promise.all(all);
});
