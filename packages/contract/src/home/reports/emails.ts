import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    reportEmails: true;
  }
}

/** The reports that a person gets by email. */
const reportEmails = z.object({
  /** Each Monday, about the week before. */
  weekly: z.boolean(),
  /** On each month's first day, about the month before. */
  monthly: z.boolean(),
});

export const getReportEmails = endpoint({
  method: 'GET',
  path: '/reports/emails',
  summary: 'Which reports the caller gets by email',
  access: atLeast('Manager'),
  response: reportEmails,
});

export const saveReportEmails = endpoint({
  method: 'POST',
  path: '/reports/emails',
  summary: 'Choose which reports the caller gets by email; none by default',
  access: atLeast('Manager'),
  body: reportEmails,
  response: reportEmails,
});
