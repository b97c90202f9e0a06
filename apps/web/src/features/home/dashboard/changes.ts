import { getStats, getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import { listJobs, summariseJobs } from '@roundbook/contract/work/jobs/records';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('job', { lists: [getWeek, summariseJobs, listJobs] });
registerChanges('invoice', { lists: [getStats] });
registerChanges('payment', { lists: [getStats] });
