import { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import { getRound, listRoundJobs, listRounds } from '@roundbook/contract/work/rounds/rounds';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('round', {
  lists: [listRounds, listClosestRounds, listRoundJobs],
  records: [getRound],
});
registerChanges('job', { lists: [listRoundJobs, listClosestRounds] });
// A customer who moves has other rounds near.
registerChanges('customer', { lists: [listClosestRounds] });
