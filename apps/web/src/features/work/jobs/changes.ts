import { getJob, listJobs, summariseJobs } from '@roundbook/contract/work/jobs/records';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { registerChanges } from '../../../platform/changes.ts';
import { updateRows, updateRowsThat } from './list/all-jobs.ts';

registerChanges('job', {
  lists: [listJobs, listVisits, summariseJobs],
  records: [getJob],
  apply: updateRows,
});
// A job shows its customer, their address and, to those who may see it, their balance.
registerChanges('customer', {
  lists: [listJobs, getJob],
  apply: (ids) => updateRowsThat(({ customerId }) => ids.includes(customerId)),
});
// A stop says that its customer is on hold.
registerChanges('hold', {
  lists: [listJobs, getJob],
  apply: (ids) => updateRowsThat(({ customerId }) => ids.includes(customerId)),
});
// Changes to a round's jobs announce the round too, so a job's place in it follows with the lists
// of the days.
registerChanges('round', { lists: [listJobs, getJob] });
registerChanges('service', {
  lists: [listJobs, getJob],
  apply: (ids) => updateRowsThat(({ services }) => services.some(({ id }) => ids.includes(id))),
});
registerChanges('tag', {
  lists: [listJobs, getJob],
  apply: (ids) => updateRowsThat(({ tagIds }) => tagIds.some((id) => ids.includes(id))),
});
