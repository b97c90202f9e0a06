import { listJobs } from '@roundbook/contract/work/jobs/records';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

// The days' lists; the whole list, and that of a round, would crowd them out.
keepsOffline(listJobs, {
  who: 'Limited Worker',
  only: (query) => 'scheduledOrDoneDate' in query,
});
