import { z } from 'zod';
import { arrivalTimeRefusal } from '@roundbook/domain/work/jobs/arrival-times';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { chosenNotifications } from '../../messages/triggers/notification-choices.ts';
import { id, plainDate, timeOfDay } from '../../values.ts';
import { actionSource, adjustment, jobAnswer, jobParams } from './job.ts';

/** A time agreed with the customer. */
export const arrivalTime = timeOfDay.superRefine((time, context) => {
  const refused = arrivalTimeRefusal(time);
  if (refused) context.addIssue({ code: 'custom', message: refused.detail });
});

export const scheduleFields = z.object({
  date: plainDate,
  assignedTo: id.nullable().optional(),
  estimatedTime: arrivalTime.nullable().optional(),
  /** How customers are notified; if absent, the business's triggers decide. */
  notifications: chosenNotifications,
  actionSource,
});

/** A visit planned together with others, and how it was planned before, so that the plan can be undone. */
export const replanned = z.object({
  occurrenceId: id,
  /** The visit's version after planning. */
  version: z.int().min(1),
  scheduledOn: plainDate.nullable(),
  assignedTo: id.nullable(),
  estimatedTime: timeOfDay.nullable(),
  actionSource: actionSource.unwrap().nullable(),
});

export type Replanned = z.infer<typeof replanned>;

const ON_HOLD_CHOICES = ['ask', 'leaveOut', 'include'] as const;

/** How to treat visits to customers on hold when several jobs are planned. */
export const onHold = z.enum(ON_HOLD_CHOICES);

export type OnHold = z.infer<typeof onHold>;

/** A job that was left out of planning because its customer is on hold. */
export const leftOut = z.object({
  jobId: id,
  customerId: id,
  displayName: z.string(),
  reason: z.string(),
});

export type LeftOut = z.infer<typeof leftOut>;

/** A visit that an undo left as it is, with the reason. */
export const stayed = z.object({ occurrenceId: id, displayName: z.string(), reason: z.string() });

export const scheduleJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/schedule',
  summary: 'Plan the open visit for a day; asks first if the worker has no hours left',
  access: atLeast('Manager'),
  params: jobParams,
  body: scheduleFields.extend({
    itemisationAdjustment: adjustment.nullable().optional(),
    /**
     * The visit that the sender saw; the call is refused if a different visit has been opened
     * since.
     */
    occurrenceId: id.optional(),
  }),
  response: jobAnswer,
  refusals: [409],
});

export const unscheduleJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/unschedule',
  summary: 'Unschedule the open visit',
  access: atLeast('Manager'),
  params: jobParams,
  response: jobAnswer,
});

export const adjustJob = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/adjustment',
  summary: 'Adjust the price of the open visit only; null removes the adjustment',
  access: atLeast('Worker'),
  params: jobParams,
  body: z.object({ itemisationAdjustment: adjustment.nullable() }),
  response: jobAnswer,
});
