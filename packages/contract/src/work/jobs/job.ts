import { z } from 'zod';
import { PAYER_BILLINGS } from '@roundbook/domain/money/payers/payer';
import { PAYMENT_METHODS } from '@roundbook/domain/money/payments/methods';
import { JOB_STATUSES } from '@roundbook/domain/work/jobs/status';
import { loyaltyCard } from '../../customers/loyalty-cards/shown-card.ts';
import { shownHold } from '../../money/holds/shown-hold.ts';
import { shownFrom } from '../../shown-from.ts';
import { address, duration, id, instant, line, pence, plainDate, version } from '../../values.ts';
import { serviceType } from '../services/services.ts';
import { effect } from '../visit-rules/effects.ts';
import { ownVisitRules } from '../visit-rules/visit-rules.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    job: true;
  }
}

export const jobStatus = z.enum(JOB_STATUSES);

const ACTION_SOURCES = ['Individual', 'Bulk', 'Round', 'Offline'] as const;

/** What an action on visits came through. */
export type ActionSource = (typeof ACTION_SOURCES)[number];

export const actionSource = z.enum(ACTION_SOURCES).default('Individual');

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
  /** The hours that were agreed for it alone, `HH:MM`; null for both: as its job has it. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  assignedTo: id.nullable(),
  state: z.enum(['Open', 'Done', 'Skipped', 'Customer Skipped']),
  status: jobStatus,
  isFirst: z.boolean(),
  /** The price of this visit, adjustment included. */
  cost: shownFrom('Worker', z.int().nullable(), null),
  itemisationAdjustment: shownFrom('Worker', adjustment.nullable(), null),
  doneOn: instant.nullable(),
  closedOn: plainDate.nullable(),
  closedBy: id.nullable(),
  notes: z.string(),
  purchaseOrder: z.string(),
  assetIds: z.array(id),
  /** What was taken with the visit and not taken back since; empty for roles without prices. */
  payments: shownFrom(
    'Worker',
    z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.int() })),
    [],
  ),
  invoiceId: id.nullable(),
  /** What the business's rules did to it as it was closed, or do to it already; absent for none. */
  effects: z.array(effect).optional(),
  /** What the visit was last planned or closed through; null if it never was. */
  actionSource: z.enum(ACTION_SOURCES).nullable(),
  version,
});

export type Visit = z.infer<typeof occurrence>;

/** What a stop needs to know about its customer. */
const jobCustomer = z.object({
  id,
  shortId: z.string(),
  displayName: z.string(),
  name: z.string(),
  businessName: z.string(),
  phoneNumber: z.string(),
  mobileNumber: z.string(),
  /** Empty below Manager. */
  email: shownFrom('Manager', z.string(), ''),
  /** The site's address where the job has a site. */
  address,
  accessNotes: z.string(),
  /** The hours that hold for the visit: its own, its job's, or the customer's. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  balance: shownFrom('Manager', z.int().nullable(), null),
  /** The name of the job's site; empty at the main address. */
  siteName: z.string(),
  /** Since when and why they are not served; null while they are. */
  hold: shownHold.nullable().optional(),
  /** Who their bills go to, if not to themselves; null for roles without prices. */
  payer: shownFrom(
    'Worker',
    z
      .object({ displayName: z.string(), billing: z.enum(PAYER_BILLINGS) })
      .nullable()
      .optional(),
    null,
  ),
  /** What the rules do differently for them; null for nothing. Only in a day's list. */
  visitRules: ownVisitRules.nullable().optional(),
  /** Null without one. Only in a day's list. */
  loyaltyCard: loyaltyCard.nullable().optional(),
  /** How they paid last; null if never, and for roles without prices. Only in a day's list. */
  lastMethod: shownFrom('Worker', z.enum(PAYMENT_METHODS).nullable().optional(), null),
});

/** An agreement with a customer, with the visit in question (normally the open one). */
export const job = z.object({
  id,
  customerId: id,
  siteId: id.nullable(),
  roundId: id.nullable(),
  roundName: z.string().nullable(),
  roundPosition: z.int().nullable(),
  title: z.string(),
  services: z.array(z.object({ id, type: serviceType, name: z.string() })),
  /** The types of these services, each once. */
  serviceTypes: z.array(serviceType),
  status: jobStatus,
  cost: shownFrom('Worker', z.int().nullable(), null),
  firstVisitCost: shownFrom('Worker', z.int().nullable(), null),
  duration,
  /** The hours that were agreed for its visits, `HH:MM`; equal for a fixed time. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  frequency,
  anchor: z.enum(['due', 'done']).nullable(),
  /** The visit's dates, repeated here since lists sort by them. */
  dueOn: plainDate.nullable(),
  scheduledDate: plainDate.nullable(),
  estimatedTime: z.string().nullable(),
  assignedTo: id.nullable(),
  defaultAssignee: id.nullable(),
  itemisationAdjustment: shownFrom('Worker', adjustment.nullable(), null),
  notes: z.string(),
  purchaseOrder: z.string(),
  quoteId: id.nullable(),
  tagIds: z.array(id),
  cancelledAt: instant.nullable(),
  lastDoneOn: plainDate.nullable(),
  /** Visits that the customer missed one after the other since. */
  misses: z.int(),
  /** Whether the last done or skip can still be undone. */
  undoable: z.boolean(),
  occurrence: occurrence.nullable(),
  /** Only with `include=customer`. */
  customer: jobCustomer.optional(),
  version,
});

export type Job = z.infer<typeof job>;

export const jobParams = z.object({ id, jobId: id });

export const jobAnswer = z.object({ job });
