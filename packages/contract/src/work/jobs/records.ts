import { z } from 'zod';
import { atLeast, everyRole } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  basedOn,
  done,
  duration,
  id,
  idList,
  line,
  notes,
  penceOrZero,
  plainDate,
  requiredLine,
} from '../../values.ts';
import { frequency, job, jobAnswer, jobParams, jobStatus } from './job.ts';
import { arrivalTime } from './scheduling.ts';

const jobFields = z.object({
  siteId: id.nullable().default(null),
  title: requiredLine(120),
  serviceIds: z.array(id).max(20).default([]),
  cost: penceOrZero,
  firstVisitCost: penceOrZero.nullable().default(null),
  /** The time that a visit takes; if absent, visits are planned to take 15 minutes. */
  duration: duration.optional(),
  /** Whether someone entered the duration; if absent, a given duration counts as entered. */
  isDurationGiven: z.boolean().optional(),
  /** The hours within which visits may begin: equal for a fixed time, null if the customer's hours apply. */
  notBefore: arrivalTime.nullable().default(null),
  notAfter: arrivalTime.nullable().default(null),
  frequency,
  anchor: z.enum(['due', 'done']).nullable().default(null),
  roundId: id.nullable().default(null),
  defaultAssignee: id.nullable().default(null),
  notes: notes.default(''),
  purchaseOrder: line(60).default(''),
  tagIds: z.array(id).max(50).default([]),
});

/** The details of a new job; its first visit is due today unless `dueOn` says otherwise. */
export const newJob = jobFields.extend({ dueOn: plainDate.optional() });

/** The first job of a customer who is being added, whose sites have no ids yet. */
export const firstJob = newJob.omit({ siteId: true });

export type FirstJob = z.infer<typeof firstJob>;

export const createJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs',
  summary: 'Agree a job with a customer; its first visit is due on `dueOn`, by default today',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: newJob,
  response: jobAnswer,
});

export const updateJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}',
  summary: 'Change a job; absent fields stay unchanged, and closed visits keep their price',
  access: atLeast('Manager'),
  params: jobParams,
  body: changesOf(jobFields).extend({ dueOn: plainDate.optional(), version: basedOn }),
  response: jobAnswer,
  refusals: [409],
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/jobs/{jobId}',
  summary: 'Delete a job without history; a job with history can only be cancelled',
  access: atLeast('Manager'),
  params: jobParams,
  response: done,
  refusals: [409],
});

export const cancelJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/cancel',
  summary: 'Stop a recurring job: its history stays, and its open visit is removed',
  access: atLeast('Manager'),
  params: jobParams,
  response: jobAnswer,
});

export const resumeJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/resume',
  summary: 'Resume a job: its next visit falls on the old cycle, today at the earliest',
  access: atLeast('Manager'),
  params: jobParams,
  response: jobAnswer,
});

export const addJobTags = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/tags',
  summary: 'Add tags to a job',
  access: atLeast('Manager'),
  params: jobParams,
  body: z.object({ tagIds: z.array(id).min(1).max(50) }),
  response: done,
});

export const removeJobTags = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/jobs/{jobId}/tags',
  summary: 'Remove tags from a job',
  access: atLeast('Manager'),
  params: jobParams,
  body: z.object({ tagIds: z.array(id).min(1).max(50) }),
  response: done,
});

export const listJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  summary: 'Jobs of all customers; below Manager, only the user’s own and unassigned jobs',
  access: everyRole,
  query: z.object({
    include: z.enum(['customer']).optional(),
    status: z
      .union([jobStatus, z.array(jobStatus)])
      .transform((value) => [value].flat())
      .optional(),
    /** Limits the list to the day's stops: visits planned for the date, or closed on it. */
    scheduledOrDoneDate: plainDate.optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
    /** A user id, `unassigned`, or `me` (the user's own and unassigned visits). */
    assignedTo: z.union([id, z.enum(['unassigned', 'me'])]).optional(),
    customerId: id.optional(),
    roundId: id.optional(),
    tagId: id.optional(),
    search: line(100).optional(),
    jobIds: idList.optional(),
    perPage: z.coerce.number().int().min(1).max(9999).default(200),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ jobs: z.array(job), total: z.int() }),
});

export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/{id}',
  summary: 'One job',
  access: everyRole,
  params: z.object({ id }),
  query: z.object({ include: z.enum(['customer']).optional() }),
  response: jobAnswer,
});

export const summariseJobs = endpoint({
  method: 'GET',
  path: '/jobs/summary',
  summary: 'The number of jobs at each status',
  access: atLeast('Manager'),
  response: z.object({ statuses: z.array(z.object({ status: jobStatus, count: z.int() })) }),
});
