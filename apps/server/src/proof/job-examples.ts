import * as jobs from '@roundbook/contract/jobs';
import * as rounds from '@roundbook/contract/rounds';
import { windows as agreed } from '../testing/test-jobs.ts';
import { example, type Example } from './example.ts';
import type { Scene } from './scene.ts';

const at = ({ client }: Scene, job: jobs.Job) => ({ id: client.id, jobId: job.id });
const refs = ({ client }: Scene, ...these: readonly jobs.Job[]) =>
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
  example(jobs.createJob, (scene) => ({
    params: { id: scene.client.id },
    body: fieldsIn(scene),
  })),
  example(jobs.updateJob, (scene) => ({
    params: at(scene, scene.due),
    body: { ...fieldsIn(scene), cost: 2000, version: scene.due.version },
  })),
  example(jobs.deleteJob, (scene) => ({ params: at(scene, scene.unused) })),
  example(jobs.scheduleJob, (scene) => ({
    params: at(scene, scene.due),
    body: { date: scene.tomorrow, assignedTo: scene.business.userIds.Worker },
  })),
  example(jobs.unscheduleJob, (scene) => ({ params: at(scene, scene.planned) })),
  example(jobs.markJobDone, (scene) => ({
    params: at(scene, scene.planned),
    body: {
      occurrenceId: scene.planned.occurrence!.id,
      assetIds: [scene.photo.id],
      eventTriggers: ['Invoice', 'SendNotifications'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 700 },
    },
  })),
  example(jobs.skipJob, (scene) => ({
    params: at(scene, scene.planned),
    body: { occurrenceId: scene.planned.occurrence!.id },
  })),
  example(jobs.undoJob, (scene) => ({
    params: at(scene, scene.plain),
    body: { occurrenceId: scene.plainVisit.id },
  })),
  example(jobs.cancelJob, (scene) => ({ params: at(scene, scene.due) })),
  example(jobs.resumeJob, (scene) => ({ params: at(scene, scene.cancelled) })),
  example(jobs.adjustJob, (scene) => ({
    params: at(scene, scene.due),
    body: { itemisationAdjustment: { amount: -100, description: 'Gate was locked' } },
  })),
  example(jobs.addJobTags, (scene) => ({
    params: at(scene, scene.due),
    body: { tagIds: [scene.spareTagId] },
  })),
  example(jobs.removeJobTags, (scene) => ({
    params: at(scene, scene.due),
    body: { tagIds: [scene.tagId] },
  })),
];

const visitCalls: readonly Example[] = [
  example(jobs.listOccurrences, (scene) => ({ params: at(scene, scene.done) })),
  example(jobs.updateOccurrence, (scene) => ({
    params: { ...at(scene, scene.planned), occId: scene.planned.occurrence!.id },
    body: {
      assignedTo: scene.business.userIds.Manager,
      scheduledOn: scene.tomorrow,
      version: scene.planned.occurrence!.version,
    },
  })),
  example(jobs.deleteOccurrence, (scene) => ({
    params: { ...at(scene, scene.plain), occId: scene.plainVisit.id },
    body: { deleteInvoice: true },
  })),
];

const manyJobsCalls: readonly Example[] = [
  example(jobs.listJobs, ({ business, client, due, round, tagId }) => ({
    query: {
      include: 'customer',
      assignedTo: business.userIds.Worker,
      customerId: client.id,
      roundId: round.id,
      tagId,
      jobIds: [due.id],
    },
  })),
  example(jobs.getJob, ({ due }) => ({ params: { id: due.id }, query: { include: 'customer' } })),
  example(jobs.summariseJobs, () => ({})),
  example(jobs.scheduleJobs, (scene) => ({
    body: {
      ids: refs(scene, scene.due, scene.planned),
      date: scene.tomorrow,
      assignedTo: scene.business.userIds.Worker,
    },
  })),
  example(jobs.markJobsDone, (scene) => ({
    body: { ids: refs(scene, scene.due, scene.planned), eventTriggers: ['Invoice'] },
  })),
  example(jobs.skipJobs, (scene) => ({ body: { ids: refs(scene, scene.due, scene.planned) } })),
  example(jobs.undoJobs, ({ plainVisit }) => ({
    body: { occurrenceIds: [plainVisit.id] },
  })),
  example(jobs.addJobsToRound, (scene) => ({
    body: { ids: refs(scene, scene.done, scene.plain), roundId: scene.round.id },
  })),
  example(jobs.updateJobs, (scene) => ({
    body: {
      ids: refs(scene, scene.due, scene.done),
      cost: 1900,
      defaultAssignee: scene.business.userIds.Worker,
    },
  })),
];

const roundCalls: readonly Example[] = [
  example(rounds.listRounds, () => ({})),
  example(rounds.getRound, ({ round }) => ({ params: { id: round.id } })),
  example(rounds.listRoundJobs, ({ round }) => ({
    params: { id: round.id },
    query: { include: 'customer' },
  })),
  example(rounds.listClosestRounds, ({ client }) => ({ query: { customerId: client.id } })),
  example(rounds.createRound, ({ business, mark }) => ({
    body: { name: `${mark} Tuesday`, defaultAssignee: business.userIds.Worker },
  })),
  example(rounds.updateRound, ({ business, mark, round }) => ({
    params: { id: round.id },
    body: {
      name: `${mark} Wednesday`,
      defaultAssignee: business.userIds.Manager,
      version: round.version,
    },
  })),
  example(rounds.deleteRound, ({ round }) => ({ params: { id: round.id } })),
  example(rounds.scheduleRound, ({ business, round, tomorrow }) => ({
    params: { id: round.id },
    body: { date: tomorrow, assignedTo: business.userIds.Worker, which: 'all' },
  })),
  example(rounds.markRoundDone, ({ round, today }) => ({
    params: { id: round.id },
    body: { date: today, eventTriggers: ['Invoice'] },
  })),
  example(rounds.reorderRound, ({ due, planned, round }) => ({
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
