import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('a few pieces of work run at once, others wait in order, and any over the limit are turned away', async () => {
  const turns = new Turns(2, 3);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => () => {
    running += 1;
    most = Math.max(most, running);
    return new Promise<number>((resolve) =>
      setTimeout(() => {
        running -= 1;
        order.push(number);
        resolve(number);
      }, 5),
    );
  };
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => turns.take(work(n))));
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(outcomes[5]).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  expect(await turns.take(work(7))).toBe(7);
});

test('when a piece of work fails, the next one runs', async () => {
  const turns = new Turns(1, 1);
  const failing = turns.take(() => Promise.reject(new Error('No water')));
  const next = turns.take(() => Promise.resolve('clean'));
  await expect(failing).rejects.toThrow('No water');
  expect(await next).toBe('clean');
});
