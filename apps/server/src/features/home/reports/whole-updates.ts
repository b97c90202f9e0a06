import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /reports/calendar': {
    bodyIn: () => ({
      taxYearFrom: '04-01',
      companyYearFrom: '10-01',
      quarterFrom: '02-01',
      fourWeeksFrom: '2026-02-02',
    }),
    always: ['taxYearFrom', 'companyYearFrom', 'quarterFrom', 'fourWeeksFrom'],
  },
  'POST /reports/goals': {
    bodyIn: () => ({ turnover: 700_000, poundsPerHour: 4000 }),
    always: ['turnover', 'poundsPerHour'],
  },
  'POST /reports/views/{id}': {
    bodyIn: () => ({
      name: 'Rounds by month',
      filter: { dateRange: 'thisYear', interval: 'Month' },
      isShared: true,
    }),
  },
};
