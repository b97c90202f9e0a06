import * as calendarCalls from '@roundbook/contract/home/reports/calendar';
import * as emailCalls from '@roundbook/contract/home/reports/emails';
import * as goalCalls from '@roundbook/contract/home/reports/goals';
import * as metricCalls from '@roundbook/contract/home/reports/metrics';
import * as priceRiseCalls from '@roundbook/contract/home/reports/price-rise';
import * as recordCalls from '@roundbook/contract/home/reports/records';
import * as reportCalls from '@roundbook/contract/home/reports/reports';
import * as viewCalls from '@roundbook/contract/home/reports/views';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { defineSlice } from '../../../slice.ts';
import { emailRoutes } from './emails/email-routes.ts';
import { type ReadOverview, reportEmailWork } from './emails/email-tasks.ts';
import { reportsExports } from './exports.ts';
import { goalRoutes } from './goals/goal-routes.ts';
import { reportParticipants } from './participants.ts';
import { reportSettingRoutes } from './routes.ts';
import { viewRoutes } from './views/view-routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly readOverview: ReadOverview;
}

/** The figures of the business. `reads/reports` answers most calls, because a report joins several nouns. */
export const reports = defineSlice<Parts>({
  area: 'home',
  noun: 'reports',
  calls: [
    calendarCalls,
    metricCalls,
    reportCalls,
    recordCalls,
    priceRiseCalls,
    viewCalls,
    emailCalls,
    goalCalls,
  ],
  routes: () => [...reportSettingRoutes, ...viewRoutes, ...emailRoutes, ...goalRoutes],
  dailyWork: ({ accounts, database, enqueueIn, readOverview }) => [
    reportEmailWork({ database, enqueueIn, readOverview, publicUrl: accounts.publicUrl }),
  ],
  tables: [
    'report_calendars',
    'report_changes',
    'report_emails',
    'report_goals',
    'report_months',
    'report_views',
  ],
  keptOnReset: { report_emails: { because: 'The emails that each user wants.' } },
  entities: {
    reportCalendar: 'Manager',
    reportEmails: 'Manager',
    reportGoals: 'Manager',
    reportView: 'Manager',
  },
  participants: reportParticipants,
  exports: reportsExports,
});
