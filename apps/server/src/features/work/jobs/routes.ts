import {
  addJobsToRound,
  markJobsDone,
  scheduleEach,
  scheduleJobs,
  scheduleWeek,
  skipJobs,
  undoJobs,
  undoSchedule,
  unscheduleJobs,
  updateJobs,
} from '@roundbook/contract/work/jobs/bulk';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import {
  addJobTags,
  cancelJob,
  createJob,
  deleteJob,
  removeJobTags,
  resumeJob,
  summariseJobs,
  updateJob,
} from '@roundbook/contract/work/jobs/records';
import { adjustJob, scheduleJob, unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import * as visitCalls from '@roundbook/contract/work/jobs/visits';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './agreement/commands.ts';
import * as lifecycle from './agreement/lifecycle-commands.ts';
import * as tags from './agreement/tag-commands.ts';
import { update, updateMany } from './agreement/update-commands.ts';
import * as done from './closing/done-commands.ts';
import { skip, skipMany } from './closing/skip-commands.ts';
import { undo, undoMany } from './closing/undo-commands.ts';
import { countByStatus } from './job-queries.ts';
import { addToRound } from './order/round-commands.ts';
import { planEach } from './planning/each-commands.ts';
import * as scheduling from './planning/schedule-commands.ts';
import { undoPlan } from './planning/unplan-commands.ts';
import { unschedule, unscheduleMany } from './planning/unschedule-commands.ts';
import { planWeek } from './planning/week-commands.ts';
import { addTo } from './visits/addition-commands.ts';
import * as visits from './visits/visit-commands.ts';

/** The routes for the work agreed with customers, and for its visits. */
export const jobRoutes: readonly Route[] = [
  read(summariseJobs, async (call) => ({ statuses: await countByStatus(call) })),
  write(createJob, commands.create),
  write(updateJob, update),
  write(deleteJob, lifecycle.remove),
  write(cancelJob, lifecycle.cancel),
  write(resumeJob, lifecycle.resume),
  write(scheduleJob, scheduling.schedule),
  write(scheduleJobs, scheduling.scheduleMany),
  write(scheduleWeek, planWeek),
  write(scheduleEach, planEach),
  write(undoSchedule, undoPlan),
  write(unscheduleJob, unschedule),
  write(unscheduleJobs, unscheduleMany),
  write(adjustJob, scheduling.adjust),
  write(markJobDone, done.markDone),
  write(skipJob, skip),
  write(markJobsDone, done.markMany),
  write(skipJobs, skipMany),
  write(addJobsToRound, addToRound),
  write(updateJobs, updateMany),
  write(undoJob, undo),
  write(undoJobs, undoMany),
  write(visitCalls.updateVisit, visits.update),
  write(visitCalls.addToVisit, addTo),
  write(visitCalls.deleteVisit, visits.remove),
  write(addJobTags, tags.addTags),
  write(removeJobTags, tags.removeTags),
];
