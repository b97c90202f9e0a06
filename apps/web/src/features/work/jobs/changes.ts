import { listOccurrences } from '@roundbook/contract/work/jobs/occurrences';
import { getJob, listJobs, summariseJobs } from '@roundbook/contract/work/jobs/records';
import { registerChanges } from '../../../platform/changes.ts';
import { updateRows } from './list/all-jobs.ts';

registerChanges('job', {
  lists: [listJobs, listOccurrences, summariseJobs],
  records: [getJob],
  apply: updateRows,
});
