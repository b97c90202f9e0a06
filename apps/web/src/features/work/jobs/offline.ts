import { listJobs } from '@roundbook/contract/work/jobs/records';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

// Keeps only the lists of days: the whole list and the rounds' lists would crowd them out.
keepsOffline(listJobs, {
  who: 'Limited Worker',
  only: (query) => 'scheduledOrDoneDate' in query,
});
