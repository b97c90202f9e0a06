import { getJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { getOwnVisitRules, getVisitRules } from '@roundbook/contract/work/visit-rules/visit-rules';
import { registerChanges } from '../../../platform/changes.ts';

// A customer's own rules appear next to the business's, and a stop shows its customer's rules.
registerChanges('visitRules', { lists: [getVisitRules, getOwnVisitRules, listJobs, getJob] });
