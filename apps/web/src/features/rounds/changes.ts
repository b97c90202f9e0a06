import { getRound, listClosestRounds, listRoundJobs, listRounds } from '@roundbook/contract/rounds';
import { registerChanges } from '../../platform/changes.ts';

registerChanges('round', {
  lists: [listRounds, listClosestRounds, listRoundJobs],
  records: [getRound],
});
registerChanges('job', { lists: [listRoundJobs, listClosestRounds] });
// A customer who moves has other rounds near.
registerChanges('customer', { lists: [listClosestRounds] });
