import { EVENT_TRIGGERS } from '@roundbook/domain/jobs/mark-done-form';
import { EXTERNAL_PAYMENT_METHODS } from '@roundbook/domain/payments/methods';
import { JOB_STATUSES } from '@roundbook/domain/jobs/status';
import { z } from 'zod';
import { atLeast, everyRole } from './access.ts';
import { endpoint } from './endpoint.ts';
import { notifications } from './messages.ts';
import { serviceType } from './services.ts';
import {
  address,
  done,
  duration,
  id,
  idList,
  instant,
  line,
  notes,
  pence,
  penceOrZero,
  plainDate,
  positivePence,
  requiredLine,
  timeOfDay,
  version,
} from './values.ts';

export const jobStatus = z.enum(JOB_STATUSES);
export const ACTION_SOURCES = ['Individual', 'Bulk', 'Round', 'Offline'] as const;
const actionSource = z.enum(ACTION_SOURCES).default('Individual');

/** A price change for one visit: signed pence and why. */
export const adjustment = z.object({ amount: pence, description: line(200) });

/** One-off, or every *n* days, weeks or months. */
export const frequency = z
  .discriminatedUnion('unit', [
    z.object({ unit: z.literal('none') }),
    z.object({ unit: z.enum(['day', 'week', 'month']), every: z.int().min(1).max(3650) }),
  ])
  // Both branches as one plain object, so that lists are written without trying alternatives.
  .meta({
    serialise: {
      type: 'object',
      properties: { unit: { type: 'string' }, every: { type: 'integer' } },
      required: ['unit'],
    },
  });

/** One visit. Prices are null for roles that may not see them. */
export const occurrence = z.object({
  id,
  jobId: id,
  dueOn: plainDate,
  scheduledOn: plainDate.nullable(),
  estimatedTime: z.string().nullable(),
  assignedTo: id.nullable(),
  state: z.enum(['Open', 'Done', 'Skipped', 'Customer Skipped']),
  status: jobStatus,
  isFirst: z.boolean(),
  /** The price of this visit, adjustment included. */
  cost: z.int().nullable(),
  itemisationAdjustment: adjustment.nullable(),
  doneOn: instant.nullable(),
  closedOn: plainDate.nullable(),
  closedBy: id.nullable(),
  notes: z.string(),
  purchaseOrder: z.string(),
  assetIds: z.array(id),
  invoiceId: id.nullable(),
  version,
});
export type Occurrence = z.infer<typeof occurrence>;

/** What a stop needs to know of its customer. */
export const jobCustomer = z.object({
  id,
  shortId: z.string(),
  name: z.string(),
  businessName: z.string(),
  phoneNumber: z.string(),
  mobileNumber: z.string(),
  email: z.string(),
  /** The site's address where the job has a site. */
  address,
  accessNotes: z.string(),
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  balance: z.int().nullable(),
});

/** An agreement with a customer, together with the visit in question (normally the open one). */
export const job = z.object({
  id,
  customerId: id,
  siteId: id.nullable(),
  roundId: id.nullable(),
  roundName: z.string().nullable(),
  roundPosition: z.int().nullable(),
  title: z.string(),
  services: z.array(z.object({ id, type: serviceType, name: z.string() })),
  status: jobStatus,
  cost: z.int().nullable(),
  firstVisitCost: z.int().nullable(),
  duration,
  frequency,
  anchor: z.enum(['due', 'done']).nullable(),
  /** The visit's dates, repeated here since lists sort by them. */
  dueOn: plainDate.nullable(),
  scheduledDate: plainDate.nullable(),
  estimatedTime: z.string().nullable(),
  assignedTo: id.nullable(),
  defaultAssignee: id.nullable(),
  itemisationAdjustment: adjustment.nullable(),
  notes: z.string(),
  purchaseOrder: z.string(),
  quoteId: id.nullable(),
  tagIds: z.array(id),
  cancelledAt: instant.nullable(),
  lastDoneOn: plainDate.nullable(),
  /** Whether the last done or skip can still be undone. */
  undoable: z.boolean(),
  occurrence: occurrence.nullable(),
  /** Only with `include=customer`. */
  customer: jobCustomer.optional(),
  version,
});
export type Job = z.infer<typeof job>;

const jobFields = z.object({
  siteId: id.nullable().default(null),
  title: requiredLine(120),
  serviceIds: z.array(id).max(20).default([]),
  cost: penceOrZero,
  firstVisitCost: penceOrZero.nullable().default(null),
  duration: duration.default('00:15:00'),
  frequency,
  anchor: z.enum(['due', 'done']).nullable().default(null),
  roundId: id.nullable().default(null),
  defaultAssignee: id.nullable().default(null),
  notes: notes.default(''),
  purchaseOrder: line(60).default(''),
  tagIds: z.array(id).max(50).default([]),
});

const jobParams = z.object({ id, jobId: id });
const jobAnswer = z.object({ job });

export const createJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs',
  summary: 'Agree a job with a customer; its first visit is due on `dueOn` (today when absent)',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: jobFields.extend({ dueOn: plainDate.optional() }),
  response: jobAnswer,
});

export const updateJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}',
  summary: 'Change what was agreed; closed visits keep their price',
  access: atLeast('Manager'),
  params: jobParams,
  body: jobFields.extend({ dueOn: plainDate.optional(), version }),
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

const scheduleFields = z.object({
  date: plainDate,
  assignedTo: id.nullable().optional(),
  estimatedTime: timeOfDay.nullable().optional(),
  actionSource,
});

export const scheduleJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/schedule',
  summary: 'Plan the open visit for a day; asks first beyond the worker’s hours',
  access: atLeast('Manager'),
  params: jobParams,
  body: scheduleFields.extend({ itemisationAdjustment: adjustment.nullable().optional() }),
  response: jobAnswer,
  refusals: [409],
});

export const unscheduleJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/unschedule',
  summary: 'Take the open visit off its day',
  access: atLeast('Manager'),
  params: jobParams,
  response: jobAnswer,
});

/** Checked by the same rules on the phone, offline and on the server. */
export const doneBody = z.object({
  /** The visit that the sender saw; a mismatch asks first, or is refused when bypassed. */
  occurrenceId: id.optional(),
  doneOn: instant.optional(),
  notes: notes.default(''),
  purchaseOrder: line(60).default(''),
  assetIds: z.array(id).max(20).default([]),
  externalPayment: z
    .object({
      addExternalPayment: z.boolean(),
      paymentMethod: z.enum(EXTERNAL_PAYMENT_METHODS).optional(),
      amount: positivePence.optional(),
    })
    .optional(),
  /** Absent, a planned adjustment stays; null takes it off. */
  itemisationAdjustment: adjustment.nullable().optional(),
  eventTriggers: z.array(z.enum(EVENT_TRIGGERS)).max(4).default([]),
  notifications,
  actionSource,
});

export const markJobDone = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/done',
  summary: 'Close the open visit as done, open the next, and invoice or take payment as asked',
  access: everyRole,
  params: jobParams,
  body: doneBody,
  response: z.object({ job, invoiceId: id.nullable(), paymentId: id.nullable() }),
  refusals: [409],
});

export const skipJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/skip',
  summary: 'Close the open visit without work, by us or by the customer',
  access: everyRole,
  params: jobParams,
  body: z.object({
    occurrenceId: id.optional(),
    skippedAt: instant.optional(),
    customerSkipped: z.boolean().default(false),
    notes: notes.default(''),
    actionSource,
  }),
  response: jobAnswer,
  refusals: [409],
});

export const undoJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/undo',
  summary: 'Undo the last done or skip while nothing later depends on it; money is reversed',
  access: everyRole,
  params: jobParams,
  body: z.object({
    occurrenceId: id,
    /**
     * The request id of one's own done mark whose answer was lost. It is undone if it was made, and is
     * never made if it was not; where nothing is left to undo, the answer is the job as it stands.
     */
    attempt: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
  }),
  response: jobAnswer,
});

export const cancelJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/cancel',
  summary: 'No longer recurring: keeps history, drops the open visit',
  access: atLeast('Manager'),
  params: jobParams,
  response: jobAnswer,
});

export const resumeJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/resume',
  summary: 'Open a visit again: the next date of the old cadence, not before today',
  access: atLeast('Manager'),
  params: jobParams,
  response: jobAnswer,
});

export const adjustJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/adjustment',
  summary: 'Change the price of the open visit only; null takes the change off',
  access: atLeast('Worker'),
  params: jobParams,
  body: z.object({ itemisationAdjustment: adjustment.nullable() }),
  response: jobAnswer,
});

export const listOccurrences = endpoint({
  method: 'GET',
  path: '/customers/{id}/jobs/{jobId}/occurrences',
  summary: 'The visits of a job, newest first, and the next ones that its cadence gives',
  access: atLeast('Manager'),
  params: jobParams,
  response: z.object({
    occurrences: z.array(occurrence),
    forecast: z.array(z.object({ dueOn: plainDate, status: jobStatus })),
  }),
});

export const updateOccurrence = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/occurrences/{occId}',
  summary: 'Change one visit: an open one’s dates and price, a closed one’s notes',
  access: atLeast('Manager'),
  params: jobParams.extend({ occId: id }),
  body: z.object({
    dueOn: plainDate.optional(),
    scheduledOn: plainDate.nullable().optional(),
    estimatedTime: timeOfDay.nullable().optional(),
    assignedTo: id.nullable().optional(),
    itemisationAdjustment: adjustment.nullable().optional(),
    notes: notes.optional(),
    purchaseOrder: line(60).optional(),
    version,
  }),
  response: z.object({ occurrence }),
  refusals: [409],
});

export const deleteOccurrence = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/jobs/{jobId}/occurrences/{occId}',
  summary: 'Delete a closed visit, with its invoice or not; the invoice is voided, never erased',
  access: atLeast('Manager'),
  params: jobParams.extend({ occId: id }),
  body: z.object({ deleteInvoice: z.boolean().default(false) }),
  response: done,
  refusals: [409],
});

export const addJobTags = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/tags',
  summary: 'Put tags on a job',
  access: atLeast('Manager'),
  params: jobParams,
  body: z.object({ tagIds: z.array(id).min(1).max(50) }),
  response: done,
});

export const removeJobTags = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/jobs/{jobId}/tags',
  summary: 'Take tags off a job',
  access: atLeast('Manager'),
  params: jobParams,
  body: z.object({ tagIds: z.array(id).min(1).max(50) }),
  response: done,
});

export const listJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  summary: 'Jobs across customers; below Manager only own and unassigned ones',
  access: everyRole,
  query: z.object({
    include: z.enum(['customer']).optional(),
    status: z
      .union([jobStatus, z.array(jobStatus)])
      .transform((value) => [value].flat())
      .optional(),
    /** The day's stops: planned for the date, or closed on it. */
    scheduledOrDoneDate: plainDate.optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
    /** A user id, `unassigned`, or `me` (mine and unassigned). */
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
  summary: 'How many jobs stand at each status',
  access: atLeast('Manager'),
  response: z.object({ statuses: z.array(z.object({ status: jobStatus, count: z.int() })) }),
});

/** Jobs acted on together: all or none of them. */
const jobRefs = z
  .array(z.object({ jobId: id, customerId: id }))
  .min(1)
  .max(1000);
const bulkAnswer = z.object({ count: z.int() });

export const scheduleJobs = endpoint({
  method: 'POST',
  path: '/jobs/schedule',
  summary: 'Plan many open visits for a day',
  access: atLeast('Manager'),
  body: scheduleFields.extend({ ids: jobRefs }),
  response: bulkAnswer,
  refusals: [404, 409],
});

export const markJobsDone = endpoint({
  method: 'POST',
  path: '/jobs/done',
  summary: 'Close many open visits as done',
  access: atLeast('Manager'),
  body: z.object({
    ids: jobRefs,
    doneOn: instant.optional(),
    eventTriggers: z.array(z.enum(EVENT_TRIGGERS)).max(4).default([]),
    notifications,
    actionSource,
  }),
  response: bulkAnswer.extend({ occurrenceIds: z.array(id) }),
  refusals: [404, 409],
});

export const skipJobs = endpoint({
  method: 'POST',
  path: '/jobs/skip',
  summary: 'Close many open visits without work',
  access: atLeast('Manager'),
  body: z.object({
    ids: jobRefs,
    skippedAt: instant.optional(),
    customerSkipped: z.boolean().default(false),
    notes: notes.default(''),
    actionSource,
  }),
  response: bulkAnswer.extend({ occurrenceIds: z.array(id) }),
  refusals: [404, 409],
});

export const undoJobs = endpoint({
  method: 'POST',
  path: '/jobs/undo',
  summary: 'Undo a bulk done or skip, all or none',
  access: atLeast('Manager'),
  body: z.object({ occurrenceIds: z.array(id).min(1).max(1000) }),
  response: bulkAnswer,
  refusals: [404],
});

export const addJobsToRound = endpoint({
  method: 'POST',
  path: '/jobs/addToRound',
  summary: 'Put many jobs at the end of a round, in the order given',
  access: atLeast('Manager', 'ROUNDS'),
  body: z.object({ ids: jobRefs, roundId: id.nullable(), actionSource }),
  response: bulkAnswer,
  refusals: [404],
});

export const updateJobs = endpoint({
  method: 'POST',
  path: '/jobs/update',
  summary: 'Change what many jobs have in common; what is absent stays',
  access: atLeast('Manager'),
  body: z.object({
    ids: jobRefs,
    cost: penceOrZero.optional(),
    duration: duration.optional(),
    frequency: frequency.optional(),
    defaultAssignee: id.nullable().optional(),
    actionSource,
  }),
  response: bulkAnswer,
  refusals: [404],
});
