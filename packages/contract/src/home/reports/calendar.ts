import { z } from 'zod';
import { isDayOfYear } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, plainDate, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    reportCalendar: true;
  }
}

const DAY = 'Please choose a day that every year has, such as 04-06 for 6 April';
const dayOfYear = z.string().refine(isDayOfYear, DAY).meta({ pattern: '^\\d{2}-\\d{2}$' });

/** The days on which the firm's own periods begin. */
const calendar = z.object({
  taxYearFrom: z.enum(['04-01', '04-06']),
  companyYearFrom: dayOfYear,
  /** The first day of any of the firm's quarters. */
  quarterFrom: dayOfYear,
  /** The first day of any of the firm's periods of four weeks. */
  fourWeeksFrom: plainDate,
});

/** Version 0 is the product's own calendar, which the firm has not changed. */
const shownCalendar = calendar.extend({ version });

export const getReportCalendar = endpoint({
  method: 'GET',
  path: '/reports/calendar',
  summary: 'The days on which the firm’s tax year, company year, quarters and four weeks begin',
  access: atLeast('Manager'),
  response: shownCalendar,
});

export const saveReportCalendar = endpoint({
  method: 'POST',
  path: '/reports/calendar',
  summary: 'Change the days on which the firm’s own periods begin',
  access: atLeast('Owner'),
  body: calendar.extend({ version: basedOn }),
  response: shownCalendar,
  refusals: [409],
});
