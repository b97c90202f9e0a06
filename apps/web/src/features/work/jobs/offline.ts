import { listJobs } from '@roundbook/contract/work/jobs/records';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

// Stores only the days' lists: the list of all jobs and the rounds' lists would crowd them out.
keepsOffline(listJobs, {
  who: 'Limited Worker',
  only: (query) => 'scheduledOrDoneDate' in query,
});
