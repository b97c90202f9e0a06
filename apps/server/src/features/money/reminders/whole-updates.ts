import { DEFAULT_LADDER } from '@roundbook/domain/money/reminders/ladder';
import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /reminders/ladder': {
    bodyIn: () => ({
      isOn: true,
      sendAt: '11:30',
      isEveryDay: true,
      steps: DEFAULT_LADDER.steps.map((one) => ({ ...one, channel: 'Both' })),
    }),
    always: ['isOn', 'sendAt', 'isEveryDay', 'steps'],
  },
};
