import { getReportCalendar } from '@roundbook/contract/home/reports/calendar';
import { listReportViews } from '@roundbook/contract/home/reports/views';
import { registerChanges } from '../../../platform/changes.ts';
import { REPORT_CALLS } from './report-calls.ts';

const reports = Object.values(REPORT_CALLS);

registerChanges('invoice', { lists: reports });
registerChanges('payment', { lists: reports });
registerChanges('expense', { lists: reports });
registerChanges('job', { lists: reports });
registerChanges('customer', { lists: reports });
registerChanges('reportView', { lists: [listReportViews] });
// The ranges of the firm's own periods follow its calendar.
registerChanges('reportCalendar', { lists: [getReportCalendar, ...reports] });
