import { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import { getRound, listRoundJobs, listRounds } from '@roundbook/contract/work/rounds/rounds';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('round', {
  lists: [listRounds, listClosestRounds, listRoundJobs],
  records: [getRound],
});
// Changes to its jobs announce a round too, including the round that a job leaves.
registerChanges('job', { lists: [listRoundJobs, listClosestRounds] });
// A customer who moves is near other rounds.
registerChanges('customer', { lists: [listRoundJobs, listClosestRounds] });
