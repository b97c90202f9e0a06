import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /statements/monthly': {
    bodyIn: () => ({ isOn: true, day: 12, minimum: 700 }),
    always: ['isOn', 'day', 'minimum'],
  },
};
