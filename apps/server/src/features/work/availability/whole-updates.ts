import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { usualPattern } from '@roundbook/domain/work/availability/working-pattern';
import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /business/availability': {
    bodyIn: () => ({ week: usualPattern(400), region: 'Scotland', keepsBankHolidays: false }),
  },
  'POST /business/grants/{id}/hours': {
    bodyIn: ({ gutters }) => ({
      week: usualPattern(200),
      serviceIds: [gutters.id],
      startFrom: 'Business',
      homePostcode: 'S10 1AA',
    }),
  },
  'POST /business/grants/{id}/absences/{absenceId}': {
    bodyIn: ({ tomorrow }) => ({
      kind: 'Sickness',
      part: 'Morning',
      from: addDays(tomorrow, 50),
      to: addDays(tomorrow, 50),
      note: 'Has a cold',
    }),
    always: ['part', 'from', 'to'],
  },
};
