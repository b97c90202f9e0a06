import * as contract from '@roundbook/contract/jobs';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { read, write } from '../../platform/http/route.ts';
import * as commands from './commands.ts';
import { countByStatus, findJob, listJobEntries } from './job-queries.ts';
import * as done from './done-commands.ts';
import * as lifecycle from './lifecycle-commands.ts';
import * as occurrences from './occurrence-commands.ts';
import { listOccurrences } from './occurrence-queries.ts';
import { addToRound } from './round-commands.ts';
import * as scheduling from './schedule-commands.ts';
import { skip, skipMany } from './skip-commands.ts';
import * as tags from './tag-commands.ts';
import { undo, undoMany } from './undo-commands.ts';
import { update, updateMany } from './update-commands.ts';

/** What was agreed with customers, and the visits that follow from it. */
export const jobRoutes: readonly Route[] = [
  read(contract.listJobs, listJobEntries),
  read(contract.summariseJobs, async (call) => ({ statuses: await countByStatus(call) })),
  read(contract.getJob, async (call) => {
    const withCustomer = call.query.include === 'customer';
    const job = await findJob(call, call.params.id, { withCustomer });
    if (!job) throw notFound();
    return { job };
  }),
  write(contract.createJob, commands.create),
  write(contract.updateJob, update),
  write(contract.deleteJob, lifecycle.remove),
  write(contract.cancelJob, lifecycle.cancel),
  write(contract.resumeJob, lifecycle.resume),
  write(contract.scheduleJob, scheduling.schedule),
  write(contract.scheduleJobs, scheduling.scheduleMany),
  write(contract.unscheduleJob, scheduling.unschedule),
  write(contract.adjustJob, scheduling.adjust),
  write(contract.markJobDone, done.markDone),
  write(contract.skipJob, skip),
  write(contract.markJobsDone, done.markMany),
  write(contract.skipJobs, skipMany),
  write(contract.addJobsToRound, addToRound),
  write(contract.updateJobs, updateMany),
  write(contract.undoJob, undo),
  write(contract.undoJobs, undoMany),
  read(contract.listOccurrences, listOccurrences),
  write(contract.updateOccurrence, occurrences.update),
  write(contract.deleteOccurrence, occurrences.remove),
  write(contract.addJobTags, tags.addTags),
  write(contract.removeJobTags, tags.removeTags),
];
