import { expect, test } from 'vitest';
import { exampleFirm } from '../example-firm.ts';
import { planRota } from '../plan-rota.ts';
import type { Rota } from '../rota.ts';
import { planInThread } from './plan-in-thread.ts';

const firm = exampleFirm(20, 1);
const options = { budget: { steps: 200 }, seed: 1 };

test('a thread plans the same rota, and reports the first one', async () => {
  const seen: Rota[] = [];
  const rota = await planInThread(firm, { ...options, onProgress: (early) => seen.push(early) });
  expect(rota).toEqual(planRota(firm, options));
  expect(seen.length).toBeGreaterThan(0);
});

test('what planning throws is thrown here', async () => {
  await expect(planInThread({ ...firm, weeks: 9 }, options)).rejects.toThrow('9 weeks');
});

test('a rota that is no longer waited for is given up', async () => {
  const giveUp = new AbortController();
  const endless = { budget: { milliseconds: 600_000 }, seed: 1 };
  const rota = planInThread(
    firm,
    { ...endless, onProgress: () => giveUp.abort(new Error('enough')) },
    giveUp.signal,
  );
  await expect(rota).rejects.toThrow('enough');
});
