import { getRound, listRoundJobs, listRounds } from '@roundbook/contract/rounds';
import { registerChanges } from '../../platform/changes.ts';

registerChanges('round', { lists: [listRounds, listRoundJobs], records: [getRound] });
registerChanges('job', { lists: [listRoundJobs] });
