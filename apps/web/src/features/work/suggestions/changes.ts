import {
  getSuggestedSchedule,
  getSuggestedWeek,
} from '@roundbook/contract/work/suggestions/suggestions';
import { registerChanges } from '../../../platform/changes.ts';

const lists = [getSuggestedSchedule, getSuggestedWeek];

registerChanges('schedule-suggestions', { lists });
// Scheduled and closed visits leave the suggestions before the weeks are planned again.
registerChanges('job', { lists });
registerChanges('hold', { lists });
registerChanges('customer', { lists });
