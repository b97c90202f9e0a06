import { getJob, listJobs, listOccurrences, summariseJobs } from '@roundbook/contract/jobs';
import { registerChanges } from '../../platform/changes.ts';
import { updateRows } from './all-jobs.ts';

registerChanges('job', {
  lists: [listJobs, listOccurrences, summariseJobs],
  records: [getJob],
  apply: updateRows,
});
