import { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import { getRound, listRoundJobs, listRounds } from '@roundbook/contract/work/rounds/rounds';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('round', {
  lists: [listRounds, listClosestRounds, listRoundJobs],
  records: [getRound],
});
// A change to a job also announces its round, including the round that the job leaves.
registerChanges('job', { lists: [listRoundJobs, listClosestRounds] });
// A customer who moves has other rounds nearby.
registerChanges('customer', { lists: [listRoundJobs, listClosestRounds] });
