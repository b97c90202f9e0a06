import { previewShift } from '@roundbook/contract/work/suggestions/shifts';
import * as contract from '@roundbook/contract/work/suggestions/suggestions';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { example, type Example } from '../../../proof/example.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /jobs/suggestedSchedule
    GET    /jobs/suggestedSchedule/{week}
    POST   /jobs/shift/preview
`;

export const shownBy = {
  suggestion_plans: record('schedule-suggestions', 'business_id'),
  // The weeks are replaced together with the plan, which is announced.
  suggestion_weeks: record('schedule-suggestions', 'business_id'),
} satisfies Examples['shownBy'];

export const examples: readonly Example[] = [
  example(contract.getSuggestedSchedule, () => ({})),
  example(contract.getSuggestedWeek, () => ({
    params: { week: isoWeekOf(new Date().toISOString().slice(0, 10)) },
  })),
  example(previewShift, ({ planned, round, tomorrow }) => ({
    body: {
      from: planned.scheduledDate ?? tomorrow,
      to: tomorrow,
      roundId: round.id,
      how: { kind: 'days', days: 1 },
    },
  })),
];
