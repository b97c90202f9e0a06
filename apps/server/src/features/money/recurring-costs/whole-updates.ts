import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /recurring-costs/{id}': {
    bodyIn: ({ today }) => ({ isPaused: true, endsOn: addDays(today, 90) }),
  },
  'POST /recurring-costs/{id}/terms': {
    bodyIn: ({ today }) => ({
      category: 'Premises',
      amount: 7200,
      vat: 1200,
      privatePercent: 10,
      paidFrom: 'Card',
      vehicleId: null,
      from: addDays(today, 30),
    }),
    always: ['category', 'amount', 'vat', 'privatePercent', 'paidFrom', 'from'],
  },
};
