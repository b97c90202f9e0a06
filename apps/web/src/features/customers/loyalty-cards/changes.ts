import { getLoyaltyCards } from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import { getJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { registerChanges } from '../../../platform/changes.ts';

// A stop shows its customer's loyalty card.
registerChanges('loyaltyCard', { records: [getLoyaltyCards], lists: [listJobs, getJob] });
