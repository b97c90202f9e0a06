import { expect, test } from 'vitest';
import { accounts } from './features/money/accounts/slice.ts';
import { PHASES } from './platform/facts/fact.ts';
import { participants, participantsOf } from './registry.ts';
import { slices } from './slices.ts';

test('the list of slices does not affect the order in which they take part in facts', () => {
  expect(participantsOf(slices.toReversed())).toEqual(participants);
});

test('participants act in the order of their phases, and the participants that post to customers’ accounts come last', () => {
  const phases = participants.map(({ phase }) => phase);
  expect(phases).toEqual(PHASES.flatMap((phase) => phases.filter((one) => one === phase)));
  const ofAccounts = accounts.flatMap((room) => room.participants ?? []);
  expect(ofAccounts).toContain(participants.at(-1));
});
