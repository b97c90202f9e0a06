import * as bulkCalls from '@roundbook/contract/work/jobs/bulk';
import * as closingCalls from '@roundbook/contract/work/jobs/closing';
import * as recordsCalls from '@roundbook/contract/work/jobs/records';
import * as schedulingCalls from '@roundbook/contract/work/jobs/scheduling';
import * as visitCalls from '@roundbook/contract/work/jobs/visits';
import * as daysCalls from '@roundbook/contract/work/rounds/days';
import * as orderCalls from '@roundbook/contract/work/rounds/order';
import * as roundsCalls from '@roundbook/contract/work/rounds/rounds';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import { defineSlice } from '../../../slice.ts';
import { jobsExports } from './exports.ts';
import { jobParticipants } from './participants.ts';
import { isWithVisit, isWithVisitFor } from './relations.ts';
import { roundsExports } from './rounds/exports.ts';
import { matchRounds } from './rounds/match-queries.ts';
import { roundParticipants } from './rounds/participants.ts';
import { roundRoutes } from './rounds/routes.ts';
import { jobRoutes } from './routes.ts';
import { matchStops } from './visits/stop-match-queries.ts';

/** The work agreed with customers, and its visits. */
export const jobs = defineSlice({
  area: 'work',
  noun: 'jobs',
  calls: [bulkCalls, closingCalls, visitCalls, recordsCalls, schedulingCalls],
  routes: () => jobRoutes,
  tables: ['job_services', 'job_tags', 'jobs', 'occurrence_assets', 'occurrences'],
  entities: { job: 'Limited Worker' },
  participants: jobParticipants,
  fileUse: { isUsed: isWithVisit, isShownTo: isWithVisitFor },
  // The office finds visits by their customers; workers may search only the stops that they may see.
  search: { isFor: (role) => !seesAllWork(role), find: matchStops },
  exports: jobsExports,
});

/** Ordered lists of jobs that are done together. A job refers to its round, and a round to its jobs. */
export const rounds = defineSlice({
  area: 'work',
  noun: 'rounds',
  roomOf: 'jobs',
  calls: [daysCalls, orderCalls, roundsCalls],
  routes: () => roundRoutes,
  tables: ['rounds'],
  entities: { round: 'Manager' },
  participants: roundParticipants,
  search: { isFor: seesAllWork, find: matchRounds },
  exports: roundsExports,
});
