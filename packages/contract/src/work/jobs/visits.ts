import { z } from 'zod';
import { EXTERNAL_PAYMENT_METHODS } from '@roundbook/domain/money/payments/methods';
import { atLeast, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import {
  basedOn,
  done,
  id,
  instant,
  line,
  notes,
  plainDate,
  positivePence,
  timeOfDay,
} from '../../values.ts';
import { adjustment, jobParams, jobStatus, visit } from './job.ts';
import { arrivalTime } from './scheduling.ts';

export const listVisits = endpoint({
  method: 'GET',
  path: '/customers/{id}/jobs/{jobId}/occurrences',
  summary: 'A job’s visits, newest first, and the next dates of its cycle',
  access: atLeast('Manager'),
  params: jobParams,
  response: z.object({
    occurrences: z.array(visit),
    forecast: z.array(z.object({ dueOn: plainDate, status: jobStatus })),
  }),
});

/** The number of visits in a page of a customer's visits, if the call names none. */
export const CUSTOMER_VISITS_PER_PAGE = 30;

export const listCustomerVisits = endpoint({
  method: 'GET',
  path: '/customers/{id}/occurrences',
  summary: 'The visits of all of a customer’s jobs, newest first',
  access: atLeast('Manager'),
  params: z.object({ id }),
  query: z.object({
    perPage: z.coerce.number().int().min(1).max(1000).default(CUSTOMER_VISITS_PER_PAGE),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ occurrences: z.array(visit), total: z.int() }),
});

export const updateVisit = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/occurrences/{occId}',
  summary: 'Change one visit: the dates and price of an open visit, the notes of a closed visit',
  access: atLeast('Manager'),
  params: jobParams.extend({ occId: id }),
  body: z.object({
    dueOn: plainDate.optional(),
    scheduledOn: plainDate.nullable().optional(),
    estimatedTime: timeOfDay.nullable().optional(),
    /** The hours within which this visit may begin; both null if the job's hours apply. */
    notBefore: arrivalTime.nullable().optional(),
    notAfter: arrivalTime.nullable().optional(),
    assignedTo: id.nullable().optional(),
    itemisationAdjustment: adjustment.nullable().optional(),
    notes: notes.optional(),
    purchaseOrder: line(60).optional(),
    version: basedOn,
  }),
  response: z.object({ occurrence: visit }),
  refusals: [409],
});

export const addToVisit = endpoint({
  method: 'POST',
  path: '/customers/{id}/jobs/{jobId}/occurrences/{occId}/additions',
  summary: 'Add a payment, photos or a note taken at the door to a closed visit',
  access: everyRole,
  params: jobParams.extend({ occId: id }),
  body: z.object({
    externalPayment: z
      .object({ paymentMethod: z.enum(EXTERNAL_PAYMENT_METHODS), amount: positivePence })
      .optional(),
    assetIds: z.array(id).max(20).default([]),
    /** Notes to add below the existing notes. */
    notes: notes.default(''),
    /** When the money changed hands; the current time if absent. */
    takenAt: instant.optional(),
  }),
  response: z.object({ occurrence: visit, paymentId: id.nullable() }),
});

export const deleteVisit = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/jobs/{jobId}/occurrences/{occId}',
  summary:
    'Delete a closed visit, with or without its invoice; the invoice is voided, never erased',
  access: atLeast('Manager'),
  params: jobParams.extend({ occId: id }),
  body: z.object({ deleteInvoice: z.boolean().default(false) }),
  response: done,
  refusals: [409],
});
