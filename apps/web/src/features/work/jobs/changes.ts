import { getJob, listJobs, summariseJobs } from '@roundbook/contract/work/jobs/records';
import { listCustomerVisits, listVisits } from '@roundbook/contract/work/jobs/visits';
import { registerChanges } from '../../../platform/changes.ts';
import { updateRows, updateRowsThat } from './list/all-jobs.ts';

registerChanges('job', {
  lists: [listJobs, listVisits, listCustomerVisits, summariseJobs],
  records: [getJob],
  apply: updateRows,
});
// A job shows its customer, the address and, to users who may see it, the balance.
registerChanges('customer', {
  lists: [listJobs, getJob],
  apply: (ids) => updateRowsThat(({ customerId }) => ids.includes(customerId)),
});
// A stop says that its customer is on hold.
registerChanges('hold', {
  lists: [listJobs, getJob],
  apply: (ids) => updateRowsThat(({ customerId }) => ids.includes(customerId)),
});
// A change to a round's jobs also announces the round, so the days' lists show a job's new place in
// the round.
registerChanges('round', { lists: [listJobs, getJob] });
registerChanges('service', {
  lists: [listJobs, getJob],
  apply: (ids) => updateRowsThat(({ services }) => services.some(({ id }) => ids.includes(id))),
});
registerChanges('tag', {
  lists: [listJobs, getJob],
  apply: (ids) => updateRowsThat(({ tagIds }) => tagIds.some((id) => ids.includes(id))),
});
// A job, a stop and a customer each show the coming price.
registerChanges('priceRise', { lists: [listJobs, getJob] });
