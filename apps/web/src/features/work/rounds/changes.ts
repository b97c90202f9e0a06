import { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import { getRound, listRoundJobs, listRounds } from '@roundbook/contract/work/rounds/rounds';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('round', {
  lists: [listRounds, listClosestRounds, listRoundJobs],
  records: [getRound],
});
// A round counts its jobs and what they bring in; the one that a job leaves is not announced.
registerChanges('job', { lists: [listRoundJobs, listClosestRounds, listRounds, getRound] });
// A customer who moves has other rounds near.
registerChanges('customer', { lists: [listRoundJobs, listClosestRounds] });
