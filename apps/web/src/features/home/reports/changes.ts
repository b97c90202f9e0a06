import { getReportCalendar } from '@roundbook/contract/home/reports/calendar';
import { getReportEmails } from '@roundbook/contract/home/reports/emails';
import { getGoalStandings, getReportGoals } from '@roundbook/contract/home/reports/goals';
import { listReportViews } from '@roundbook/contract/home/reports/views';
import { registerChanges } from '../../../platform/changes.ts';
import { REPORT_CALLS } from './report-calls.ts';

const reports = Object.values(REPORT_CALLS);

registerChanges('invoice', { lists: [getGoalStandings, ...reports] });
registerChanges('payment', { lists: reports });
registerChanges('expense', { lists: reports });
registerChanges('job', { lists: [getGoalStandings, ...reports] });
registerChanges('customer', { lists: reports });
registerChanges('reportView', { lists: [listReportViews] });
registerChanges('reportGoals', { lists: [getReportGoals, getGoalStandings, ...reports] });
registerChanges('reportEmails', { lists: [getReportEmails] });
// The ranges of the firm's own periods follow its calendar.
registerChanges('reportCalendar', { lists: [getReportCalendar, ...reports] });
