import { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import { getRound, listRoundJobs, listRounds } from '@roundbook/contract/work/rounds/rounds';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('round', {
  lists: [listRounds, listClosestRounds, listRoundJobs],
  records: [getRound],
});
// Changes of its jobs announce a round too, the one that a job leaves as well.
registerChanges('job', { lists: [listRoundJobs, listClosestRounds] });
// A customer who moves has other rounds near.
registerChanges('customer', { lists: [listRoundJobs, listClosestRounds] });
