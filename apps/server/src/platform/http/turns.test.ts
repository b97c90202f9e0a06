import { expect, test } from 'vitest';
import { mintBusinessId } from '../db/business-id.ts';
import { newId } from '../db/ids.ts';
import { Turns } from './turns.ts';

const ours = mintBusinessId(newId());
const theirs = mintBusinessId(newId());

test('what is over the number is refused, until something is done', async () => {
  const turns = new Turns(2, 3);
  const works = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const taken = works.map(({ promise }) => turns.take(ours, () => promise));
  const refused = turns.take(ours, async () => 'at once');
  await expect(refused).rejects.toMatchObject({ code: 'limited', retryAfter: 3 });
  expect(await turns.take(theirs, async () => 'theirs')).toBe('theirs');
  works[0]!.resolve('first');
  expect(await taken[0]).toBe('first');
  expect(await turns.take(ours, async () => 'next')).toBe('next');
  works[1]!.resolve('second');
  expect(await taken[1]).toBe('second');
});

test('work that fails gives its turn back', async () => {
  const turns = new Turns(1, 1);
  const fail = () =>
    turns.take(ours, async () => {
      throw new Error('no route');
    });
  await expect(fail()).rejects.toThrow('no route');
  await expect(fail()).rejects.toThrow('no route');
});
