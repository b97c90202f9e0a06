import {
  addJobsToRound,
  markJobsDone,
  scheduleJobs,
  skipJobs,
  undoJobs,
  updateJobs,
} from '@roundbook/contract/work/jobs/bulk';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import {
  deleteOccurrence,
  listOccurrences,
  updateOccurrence,
} from '@roundbook/contract/work/jobs/occurrences';
import {
  addJobTags,
  cancelJob,
  createJob,
  deleteJob,
  getJob,
  listJobs,
  removeJobTags,
  resumeJob,
  summariseJobs,
  updateJob,
} from '@roundbook/contract/work/jobs/records';
import { adjustJob, scheduleJob, unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { markRoundDone, scheduleRound } from '@roundbook/contract/work/rounds/days';
import { listClosestRounds, reorderRound } from '@roundbook/contract/work/rounds/order';
import {
  createRound,
  deleteRound,
  getRound,
  listRoundJobs,
  listRounds,
  updateRound,
} from '@roundbook/contract/work/rounds/rounds';
import { windows as agreed } from '../testing/test-jobs.ts';
import { example, type Example } from './example.ts';
import type { Scene } from './scene.ts';

const at = ({ client }: Scene, job: Job) => ({ id: client.id, jobId: job.id });
const refs = ({ client }: Scene, ...these: readonly Job[]) =>
  these.map((job) => ({ jobId: job.id, customerId: client.id }));

function fieldsIn({ business, mark, round, siteId, tagId, windows }: Scene) {
  return {
    ...agreed,
    title: `${mark} windows`,
    siteId,
    roundId: round.id,
    serviceIds: [windows.id],
    defaultAssignee: business.userIds.Worker,
    tagIds: [tagId],
  };
}

const jobCalls: readonly Example[] = [
  example(createJob, (scene) => ({
    params: { id: scene.client.id },
    body: fieldsIn(scene),
  })),
  example(updateJob, (scene) => ({
    params: at(scene, scene.due),
    body: { ...fieldsIn(scene), cost: 2000, version: scene.due.version },
  })),
  example(deleteJob, (scene) => ({ params: at(scene, scene.unused) })),
  example(scheduleJob, (scene) => ({
    params: at(scene, scene.due),
    body: { date: scene.tomorrow, assignedTo: scene.business.userIds.Worker },
  })),
  example(unscheduleJob, (scene) => ({ params: at(scene, scene.planned) })),
  example(markJobDone, (scene) => ({
    params: at(scene, scene.planned),
    body: {
      occurrenceId: scene.planned.occurrence!.id,
      assetIds: [scene.photo.id],
      eventTriggers: ['Invoice', 'SendNotifications'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 700 },
    },
  })),
  example(skipJob, (scene) => ({
    params: at(scene, scene.planned),
    body: { occurrenceId: scene.planned.occurrence!.id },
  })),
  example(undoJob, (scene) => ({
    params: at(scene, scene.plain),
    body: { occurrenceId: scene.plainVisit.id },
  })),
  example(cancelJob, (scene) => ({ params: at(scene, scene.due) })),
  example(resumeJob, (scene) => ({ params: at(scene, scene.cancelled) })),
  example(adjustJob, (scene) => ({
    params: at(scene, scene.due),
    body: { itemisationAdjustment: { amount: -100, description: 'Gate was locked' } },
  })),
  example(addJobTags, (scene) => ({
    params: at(scene, scene.due),
    body: { tagIds: [scene.spareTagId] },
  })),
  example(removeJobTags, (scene) => ({
    params: at(scene, scene.due),
    body: { tagIds: [scene.tagId] },
  })),
];

const visitCalls: readonly Example[] = [
  example(listOccurrences, (scene) => ({ params: at(scene, scene.done) })),
  example(updateOccurrence, (scene) => ({
    params: { ...at(scene, scene.planned), occId: scene.planned.occurrence!.id },
    body: {
      assignedTo: scene.business.userIds.Manager,
      scheduledOn: scene.tomorrow,
      version: scene.planned.occurrence!.version,
    },
  })),
  example(deleteOccurrence, (scene) => ({
    params: { ...at(scene, scene.plain), occId: scene.plainVisit.id },
    body: { deleteInvoice: true },
  })),
];

const manyJobsCalls: readonly Example[] = [
  example(listJobs, ({ business, client, due, round, tagId }) => ({
    query: {
      include: 'customer',
      assignedTo: business.userIds.Worker,
      customerId: client.id,
      roundId: round.id,
      tagId,
      jobIds: [due.id],
    },
  })),
  example(getJob, ({ due }) => ({ params: { id: due.id }, query: { include: 'customer' } })),
  example(summariseJobs, () => ({})),
  example(scheduleJobs, (scene) => ({
    body: {
      ids: refs(scene, scene.due, scene.planned),
      date: scene.tomorrow,
      assignedTo: scene.business.userIds.Worker,
    },
  })),
  example(markJobsDone, (scene) => ({
    body: { ids: refs(scene, scene.due, scene.planned), eventTriggers: ['Invoice'] },
  })),
  example(skipJobs, (scene) => ({ body: { ids: refs(scene, scene.due, scene.planned) } })),
  example(undoJobs, ({ plainVisit }) => ({
    body: { occurrenceIds: [plainVisit.id] },
  })),
  example(addJobsToRound, (scene) => ({
    body: { ids: refs(scene, scene.done, scene.plain), roundId: scene.round.id },
  })),
  example(updateJobs, (scene) => ({
    body: {
      ids: refs(scene, scene.due, scene.done),
      cost: 1900,
      defaultAssignee: scene.business.userIds.Worker,
    },
  })),
];

const roundCalls: readonly Example[] = [
  example(listRounds, () => ({})),
  example(getRound, ({ round }) => ({ params: { id: round.id } })),
  example(listRoundJobs, ({ round }) => ({
    params: { id: round.id },
    query: { include: 'customer' },
  })),
  example(listClosestRounds, ({ client }) => ({ query: { customerId: client.id } })),
  example(createRound, ({ business, mark }) => ({
    body: { name: `${mark} Tuesday`, defaultAssignee: business.userIds.Worker },
  })),
  example(updateRound, ({ business, mark, round }) => ({
    params: { id: round.id },
    body: {
      name: `${mark} Wednesday`,
      defaultAssignee: business.userIds.Manager,
      version: round.version,
    },
  })),
  example(deleteRound, ({ round }) => ({ params: { id: round.id } })),
  example(scheduleRound, ({ business, round, tomorrow }) => ({
    params: { id: round.id },
    body: { date: tomorrow, assignedTo: business.userIds.Worker, which: 'all' },
  })),
  example(markRoundDone, ({ round, today }) => ({
    params: { id: round.id },
    body: { date: today, eventTriggers: ['Invoice'] },
  })),
  example(reorderRound, ({ due, planned, round }) => ({
    params: { id: round.id },
    body: { jobIds: [planned.id, due.id], version: round.version },
  })),
];

export const jobExamples: readonly Example[] = [
  ...jobCalls,
  ...visitCalls,
  ...manyJobsCalls,
  ...roundCalls,
];
