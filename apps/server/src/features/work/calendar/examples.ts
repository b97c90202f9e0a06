import { getCalendar, getCalendarDays } from '@roundbook/contract/work/calendar/calendar';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Manager with WEEK_PLANNER
    GET    /jobs/calendar
    GET    /jobs/calendar/days
`;

export const examples: readonly Example[] = [
  example(
    getCalendar,
    ({ today, due }) => ({ query: { from: today, to: addDays(today, 6), jobIds: [due.id] } }),
    { ignoresStrangeIds: true },
  ),
  example(getCalendarDays, ({ today }) => ({ query: { from: today, to: addDays(today, 41) } })),
];
