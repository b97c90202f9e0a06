import { getReportCalendar } from '@roundbook/contract/home/reports/calendar';
import { registerChanges } from '../../../platform/changes.ts';
import { REPORT_CALLS } from './report-calls.ts';

const reports = Object.values(REPORT_CALLS);

registerChanges('invoice', { lists: reports });
registerChanges('payment', { lists: reports });
registerChanges('expense', { lists: reports });
registerChanges('job', { lists: reports });
registerChanges('customer', { lists: reports });
// The ranges of the firm's own periods follow its calendar.
registerChanges('reportCalendar', { lists: [getReportCalendar, ...reports] });
