import { expect, test } from 'vitest';
import { mintBusinessId } from '../db/business-id.ts';
import { newId } from '../db/ids.ts';
import { FairShare } from './fair-share.ts';

const ours = mintBusinessId(newId());
const theirs = mintBusinessId(newId());

test('calls over the limit are refused until another call finishes', async () => {
  const share = new FairShare(2, 3);
  const works = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const taken = works.map(({ promise }) => share.take(ours, () => promise));
  const refused = share.take(ours, async () => 'at once');
  await expect(refused).rejects.toMatchObject({ code: 'limited', retryAfter: 3 });
  expect(await share.take(theirs, async () => 'theirs')).toBe('theirs');
  works[0]!.resolve('first');
  expect(await taken[0]).toBe('first');
  expect(await share.take(ours, async () => 'next')).toBe('next');
  works[1]!.resolve('second');
  expect(await taken[1]).toBe('second');
});

test('work that fails gives its turn back', async () => {
  const share = new FairShare(1, 1);
  const fail = () =>
    share.take(ours, async () => {
      throw new Error('no route');
    });
  await expect(fail()).rejects.toThrow('no route');
  await expect(fail()).rejects.toThrow('no route');
});
