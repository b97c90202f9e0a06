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
import type { Job } from '@roundbook/contract/work/jobs/job';
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
import {
  addToVisit,
  deleteVisit,
  listCustomerVisits,
  listVisits,
  updateVisit,
} from '@roundbook/contract/work/jobs/visits';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { example, type Example } from '../../../proof/example.ts';
import type { Scene } from '../../../proof/scene.ts';
import { findRow, record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { windows as agreed } from '../../../testing/test-jobs.ts';

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

export const whoMay = `
  Limited Worker
    POST   /customers/{id}/jobs/{jobId}/done
    POST   /customers/{id}/jobs/{jobId}/skip
    POST   /customers/{id}/jobs/{jobId}/undo
    POST   /customers/{id}/jobs/{jobId}/occurrences/{occId}/additions
    GET    /jobs
    GET    /jobs/{id}

  Worker
    POST   /customers/{id}/jobs/{jobId}/adjustment

  Manager
    POST   /customers/{id}/jobs
    POST   /customers/{id}/jobs/{jobId}
    DELETE /customers/{id}/jobs/{jobId}
    POST   /customers/{id}/jobs/{jobId}/schedule
    POST   /customers/{id}/jobs/{jobId}/unschedule
    POST   /customers/{id}/jobs/{jobId}/cancel
    POST   /customers/{id}/jobs/{jobId}/resume
    POST   /customers/{id}/jobs/{jobId}/tags
    DELETE /customers/{id}/jobs/{jobId}/tags
    GET    /customers/{id}/occurrences
    GET    /customers/{id}/jobs/{jobId}/occurrences
    POST   /customers/{id}/jobs/{jobId}/occurrences/{occId}
    DELETE /customers/{id}/jobs/{jobId}/occurrences/{occId}
    GET    /jobs/summary
    POST   /jobs/schedule
    POST   /jobs/schedule/week
    POST   /jobs/schedule/each
    POST   /jobs/schedule/undo
    POST   /jobs/unschedule
    POST   /jobs/done
    POST   /jobs/skip
    POST   /jobs/undo
    POST   /jobs/update

  Manager with ROUNDS
    POST   /jobs/addToRound
`;

export const examples: readonly Example[] = [
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
    body: { occurrenceId: scene.planned.occurrence!.id, skippedAt: new Date().toISOString() },
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
  example(
    removeJobTags,
    (scene) => ({
      params: at(scene, scene.due),
      body: { tagIds: [scene.tagId] },
    }),
    { ignoresStrangeIds: true },
  ),
  example(listCustomerVisits, (scene) => ({
    params: { id: scene.done.customerId },
    query: { perPage: 5, page: 1 },
  })),
  example(listVisits, (scene) => ({ params: at(scene, scene.done) })),
  example(updateVisit, (scene) => ({
    params: { ...at(scene, scene.planned), occId: scene.planned.occurrence!.id },
    body: {
      assignedTo: scene.business.userIds.Manager,
      scheduledOn: scene.tomorrow,
      version: scene.planned.occurrence!.version,
    },
  })),
  example(addToVisit, (scene) => ({
    params: { ...at(scene, scene.plain), occId: scene.plainVisit.id },
    body: {
      externalPayment: { paymentMethod: 'External Cash', amount: 900 },
      assetIds: [scene.photo.id],
      notes: `${scene.mark} left by the gate`,
    },
  })),
  example(deleteVisit, (scene) => ({
    params: { ...at(scene, scene.plain), occId: scene.plainVisit.id },
    body: { deleteInvoice: true },
  })),
  example(
    listJobs,
    ({ business, client, due, round, tagId }) => ({
      query: {
        include: 'customer',
        assignedTo: business.userIds.Worker,
        customerId: client.id,
        roundId: round.id,
        tagId,
        jobIds: [due.id],
      },
    }),
    { ignoresStrangeIds: true },
  ),
  example(getJob, ({ due }) => ({ params: { id: due.id }, query: { include: 'customer' } })),
  example(summariseJobs, () => ({})),
  example(scheduleJobs, (scene) => ({
    body: {
      ids: refs(scene, scene.due, scene.planned),
      date: scene.tomorrow,
      assignedTo: scene.business.userIds.Worker,
    },
  })),
  example(scheduleWeek, (scene) => ({
    body: {
      week: isoWeekOf(scene.tomorrow),
      ids: [
        ...refs(scene, scene.due),
        ...refs(scene, scene.planned).map((ref) => ({ ...ref, date: scene.tomorrow })),
      ],
    },
  })),
  example(unscheduleJobs, (scene) => ({ body: { ids: refs(scene, scene.planned) } })),
  example(scheduleEach, (scene) => ({
    body: {
      ids: refs(scene, scene.due, scene.planned).map((ref) => ({
        ...ref,
        date: scene.tomorrow,
        assignedTo: scene.business.userIds.Worker,
      })),
    },
  })),
  example(undoSchedule, ({ planned }) => ({
    body: {
      replanned: [
        {
          occurrenceId: planned.occurrence!.id,
          version: planned.occurrence!.version,
          scheduledOn: null,
          // The call leaves out people who do not work here, so it ignores an unknown id.
          assignedTo: null,
          estimatedTime: null,
          actionSource: null,
        },
      ],
    },
  })),
  example(markJobsDone, (scene) => ({
    body: { ids: refs(scene, scene.due, scene.planned), eventTriggers: ['Invoice'] },
  })),
  example(skipJobs, (scene) => ({
    body: { ids: refs(scene, scene.due, scene.planned), skippedAt: new Date().toISOString() },
  })),
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

export const shownBy = {
  // A job's place in its round belongs to the order of the round.
  jobs: ({ id, round_id }, _all, columns) =>
    columns.join() === 'round_position' ? [['round', round_id]] : [['job', id]],
  // Deleting a tag or a service takes it off every job, and all these jobs are announced together.
  job_tags: ({ job_id, tag_id }) => [
    ['job', job_id],
    ['tag', tag_id],
  ],
  job_services: ({ job_id, service_id }) => [
    ['job', job_id],
    ['service', service_id],
  ],
  occurrences: record('job', 'job_id'),
  occurrence_assets: ({ occurrence_id }, all) => [
    ['job', findRow(all, 'occurrences', occurrence_id)['job_id']],
  ],
} satisfies Examples['shownBy'];
