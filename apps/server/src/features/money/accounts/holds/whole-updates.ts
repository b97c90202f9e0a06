import type { WholeUpdates } from '../../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /holds/rule': {
    bodyIn: () => ({ owesMoreThan: 7_500_000, daysPastDue: 360 }),
    always: ['owesMoreThan', 'daysPastDue'],
  },
};
