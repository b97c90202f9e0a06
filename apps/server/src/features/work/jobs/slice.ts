import * as bulkCalls from '@roundbook/contract/work/jobs/bulk';
import * as closingCalls from '@roundbook/contract/work/jobs/closing';
import * as recordsCalls from '@roundbook/contract/work/jobs/records';
import * as schedulingCalls from '@roundbook/contract/work/jobs/scheduling';
import * as visitCalls from '@roundbook/contract/work/jobs/visits';
import { defineSlice } from '../../../slice.ts';
import { jobsExports } from './exports.ts';
import { jobParticipants } from './participants.ts';
import { isWithVisit, isWithVisitFor } from './relations.ts';
import { jobRoutes } from './routes.ts';

/** What was agreed with customers, and the visits that follow from it. */
export const jobs = defineSlice({
  area: 'work',
  noun: 'jobs',
  calls: [bulkCalls, closingCalls, visitCalls, recordsCalls, schedulingCalls],
  routes: () => jobRoutes,
  tables: ['job_services', 'job_tags', 'jobs', 'occurrence_assets', 'occurrences'],
  entities: { job: 'Limited Worker' },
  participants: jobParticipants,
  fileUse: { isUsed: isWithVisit, isShownTo: isWithVisitFor },
  exports: jobsExports,
});
