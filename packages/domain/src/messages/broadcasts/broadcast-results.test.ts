import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, stateWithMessages, textsWords } from './broadcast-results.ts';
import { BROADCAST_ACTIONS, BROADCAST_STATES, mayDo } from './broadcast.ts';

const NONE = { waiting: 0, queued: 0, waitingForTexts: 0, sent: 0, recorded: 0, failed: 0 };

test('a broadcast is never finished while a message is left in the outbox, and never called sent if only recorded', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BROADCAST_STATES),
      fc.nat(50),
      fc.nat(50),
      fc.nat(50),
      (state, queued, short, recorded) => {
        const counts = { ...NONE, queued, waitingForTexts: Math.min(short, queued), recorded };
        const shown = stateWithMessages(state, counts);
        expect(queued > 0 && shown === 'Finished').toBe(false);
        expect(state === 'Finished' || shown === state).toBe(true);
        expect(recorded > 0 && /\bsent\b/.test(countWords(counts))).toBe(false);
      },
    ),
  );
});

test('the results say how many messages were sent, and what the others wait for', () => {
  expect(countWords({ ...NONE, queued: 19, waitingForTexts: 19, sent: 22 })).toBe(
    '22 sent, 19 wait for texts',
  );
  expect(countWords({ ...NONE, queued: 3, waitingForTexts: 1, sent: 1200, failed: 2 })).toBe(
    '1,200 sent, 1 waits for texts, 2 in the outbox, 2 failed',
  );
  expect(countWords({ ...NONE, recorded: 4 })).toBe('4 only recorded');
  expect(countWords(NONE)).toBe('');
});

test('a broadcast whose messages wait in the outbox can only be stopped', () => {
  for (const state of ['InOutbox', 'WaitingForTexts'] as const) {
    expect(BROADCAST_ACTIONS.filter((action) => mayDo(action, state))).toEqual(['stop']);
  }
});

test('the cost in texts says whether it is exact, and what happens if too few are left', () => {
  const money = (pence: number) => `£${(pence / 100).toFixed(2)}`;
  const texts = { needed: 41, isExact: true, left: 22, cost: 205, buysMore: false };
  expect(textsWords({ ...texts, left: 50 }, money)).toBe(
    'It takes 41 texts, costing up to £2.05 + VAT. You have 50 texts left.',
  );
  expect(textsWords({ ...texts, left: 50 }, money, 'They take')).toMatch(/^They take 41 texts, /);
  expect(textsWords(texts, money)).toMatch(/22 texts left\. The other messages wait/);
  expect(textsWords({ ...texts, isExact: false, buysMore: true }, money)).toMatch(
    /^It takes about 41 texts.* More are bought automatically/,
  );
});
