import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /pricing/lists/{id}': {
    bodyIn: ({ windows }) => ({
      name: 'Bungalows',
      content: {
        services: [
          {
            serviceId: windows.id,
            label: 'Panes',
            base: 1900,
            byProperty: [{ type: 'flat', price: 1100 }],
            windowsIncluded: 8,
            perWindow: 60,
            comesRound: true,
          },
        ],
        extras: [
          {
            id: '0190a1c0-0000-7000-8000-000000000001',
            label: 'Sills',
            price: 300,
            comesRound: false,
          },
        ],
        storeys: [{ from: 3, percent: 20 }],
        areas: [{ codes: ['S10'], percent: 5 }],
        frequencies: [{ frequency: { unit: 'week', every: 8 }, percent: 30 }],
        minimum: 900,
        firstPercent: 200,
        lapses: [{ weeks: 20, percent: 40 }],
        rounding: 'up',
        roundTo: 100,
      },
    }),
  },
  'POST /pricing/rises/{id}/plan': {
    bodyIn: ({ tomorrow }) => ({ effectiveOn: addDays(tomorrow, 1), clashing: 'replace' }),
    isOnce: true,
  },
};
