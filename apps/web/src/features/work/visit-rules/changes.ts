import { getJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { getOwnVisitRules, getVisitRules } from '@roundbook/contract/work/visit-rules/visit-rules';
import { registerChanges } from '../../../platform/changes.ts';

// A customer's own rules show what holds for everybody beside them, and a stop what differs for its customer.
registerChanges('visitRules', { lists: [getVisitRules, getOwnVisitRules, listJobs, getJob] });
