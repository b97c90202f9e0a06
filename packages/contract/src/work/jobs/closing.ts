import { z } from 'zod';
import { EXTERNAL_PAYMENT_METHODS } from '@roundbook/domain/money/payments/methods';
import { EVENT_TRIGGERS } from '@roundbook/domain/work/jobs/mark-done-form';
import { OUTCOMES } from '@roundbook/domain/work/jobs/status';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import {
  chosenNotifications,
  notifications,
} from '../../messages/triggers/notification-choices.ts';
import { id, instant, line, notes, positivePence, version } from '../../values.ts';
import { partDone, ruleWishes } from '../visit-rules/effects.ts';
import { actionSource, adjustment, job, jobAnswer, jobParams } from './job.ts';

/**
 * The body of the call that marks a visit as done. The phone (offline) and the server check it by
 * the same rules.
 */
export const doneBody = z.object({
  /**
   * The visit that the sender saw. If it has been closed since, the server asks first: a skip can be
   * replaced by this mark; otherwise the question is whether to close the job's next visit.
   */
  occurrenceId: id.optional(),
  /**
   * The visit's version after somebody else closed it, taken from `closedSince`: this mark replaces that outcome, in
   * one transaction. If the visit's version has changed again by now, the server asks again. Has no effect if the visit
   * is open.
   */
  replaces: version.optional(),
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
  /** The adjustment of the price. If absent, a planned adjustment stays; null removes it. */
  itemisationAdjustment: adjustment.nullable().optional(),
  /** The part that was done; if absent, the whole visit was done. */
  partDone: partDone.optional(),
  ...ruleWishes,
  eventTriggers: z.array(z.enum(EVENT_TRIGGERS)).max(4).default([]),
  /**
   * Charges the customer if they agreed to be charged as visits are done, and can be charged. This lets a worker who
   * does not know whether either is the case mark a visit as done with a single tap.
   */
  chargeIfAgreed: z.boolean().default(false),
  notifications,
  actionSource,
});

export const markJobDone = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/done',
  summary: 'Mark the open visit as done, open the next, and invoice or take payment as requested',
  access: everyRole,
  params: jobParams,
  body: doneBody,
  response: z.object({
    job,
    invoiceId: id.nullable(),
    paymentId: id.nullable(),
    /**
     * Why the customer is not charged although the request asked for it, as a message; null otherwise. Only for
     * `Offline` requests: the work was done before the charge turned out to be impossible, so it is kept, and
     * invoiced. Any other such request is refused.
     */
    notCharged: z.string().nullable(),
  }),
  refusals: [409],
});

/**
 * The data of a refusal to close or move a visit because it has been closed since: by whom, when
 * and how. Only users who can see the visit get it.
 */
export const closedSince = z.object({
  closedSince: z.object({
    occurrenceId: id,
    outcome: z.enum(OUTCOMES),
    at: instant,
    /** The person's name; null if their account is gone. */
    by: z.string().nullable(),
    /** Whether the user closed the visit personally. */
    isOwn: z.boolean(),
    notes: z.string(),
    version,
  }),
});
/** How, when and by whom a visit was closed in the meantime. */
export type ClosedVisit = z.infer<typeof closedSince>['closedSince'];

export const skipJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/skip',
  summary: 'Skip the open visit, on behalf of the business or the customer',
  access: everyRole,
  params: jobParams,
  body: z.object({
    occurrenceId: id.optional(),
    skippedAt: instant,
    customerSkipped: z.boolean().default(false),
    notes: notes.default(''),
    ...ruleWishes,
    /** How customers are notified of skipped visits; if absent, the business's triggers decide. */
    notifications: chosenNotifications,
    actionSource,
  }),
  response: jobAnswer,
  refusals: [409],
});

export const undoJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/undo',
  summary: 'Undo the last done or skip, unless something later depends on it; money is reversed',
  access: everyRole,
  params: jobParams,
  body: z.object({
    occurrenceId: id,
    /**
     * The request id of the user's own earlier attempt to mark the visit as done or skipped, the answer to which
     * was lost. If that attempt marked the visit, the mark is undone; if not, it can no longer do so. If there is
     * nothing left to undo, the answer is the unchanged job.
     */
    attempt: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
  }),
  response: jobAnswer,
});
