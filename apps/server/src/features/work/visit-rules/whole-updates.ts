import type { WholeUpdates } from '../../../proof/whole-update.ts';

const rules = {
  lateCancelDays: 2,
  lateCancelFee: 700,
  turnedAwayPercent: 75,
  missedPercent: 30,
  stopAfterMisses: 4,
  partPercent: 60,
  restDays: 3,
  firstPercent: 80,
  lapsedWeeks: 6,
  lapsedPercent: 40,
};

export const wholeUpdates: WholeUpdates = {
  'POST /visitRules': { bodyIn: () => rules, always: Object.keys(rules) },
  'POST /customers/{id}/visitRules': {
    bodyIn: () => ({ own: { missedPercent: null, partPercent: 20 } }),
    always: ['own'],
  },
};
