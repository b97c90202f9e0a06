import { addMonths } from '@roundbook/domain/values/dates/arithmetic';
import type { WholeUpdates } from '../../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /customers/{id}/budgetPlan/review': {
    bodyIn: ({ today }) => ({ amount: 2350, from: addMonths(today, 2) }),
    always: ['amount', 'from'],
  },
  'POST /customers/{id}/budgetPlan/state': {
    bodyIn: () => ({ state: 'Paused' }),
    always: ['state'],
  },
};
