import { getStats, getWeek } from '@roundbook/contract/dashboard';
import { listJobs, summariseJobs } from '@roundbook/contract/jobs';
import { registerChanges } from '../../platform/changes.ts';

registerChanges('job', { lists: [getWeek, summariseJobs, listJobs] });
registerChanges('invoice', { lists: [getStats] });
registerChanges('payment', { lists: [getStats] });
