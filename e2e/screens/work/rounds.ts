import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { fillRound } from '../../support/records.ts';
import { LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/plan/rounds/$roundId': [['wordy', '/plan/rounds/{round}']],
  '/plan/rounds/': [
    ['wordy', '/plan/rounds'],
    ['new', '/plan/rounds'],
  ],
};

export const wordyRecords: WordyRecords = async ({ business, job }) => {
  const { round } = await business.call(createRound, { body: { name: LONG_NAME.slice(0, 60) } });
  await fillRound(business, round.id, [job]);
  return { round: round.id };
};
