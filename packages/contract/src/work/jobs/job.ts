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

/** The screen or tool in which a user acted on visits. */
export type ActionSource = (typeof ACTION_SOURCES)[number];

export const actionSource = z.enum(ACTION_SOURCES).default('Individual');

/** A price change for a single visit: signed pence, and the reason. */
export const adjustment = z.object({ amount: pence, description: line(200) });

/** One-off, or every *n* days, weeks or months. */
export const frequency = z
  .discriminatedUnion('unit', [
    z.object({ unit: z.literal('none') }),
    z.object({ unit: z.enum(['day', 'week', 'month']), every: z.int().min(1).max(3650) }),
  ])
  // Describes both branches as a plain object, so that lists are serialised without trying
  // alternatives.
  .meta({
    serialise: {
      type: 'object',
      properties: { unit: { type: 'string' }, every: { type: 'integer' } },
      required: ['unit'],
    },
  });

/** A visit. Prices are null for roles that may not see them. */
export const occurrence = z.object({
  id,
  jobId: id,
  dueOn: plainDate,
  scheduledOn: plainDate.nullable(),
  estimatedTime: z.string().nullable(),
  /** The hours agreed for this visit alone, `HH:MM`; both null to follow its job. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  assignedTo: id.nullable(),
  state: z.enum(['Open', 'Done', 'Skipped', 'Customer Skipped']),
  status: jobStatus,
  isFirst: z.boolean(),
  /** The price of this visit, including the adjustment. */
  cost: shownFrom('Worker', z.int().nullable(), null),
  itemisationAdjustment: shownFrom('Worker', adjustment.nullable(), null),
  doneOn: instant.nullable(),
  closedOn: plainDate.nullable(),
  closedBy: id.nullable(),
  notes: z.string(),
  purchaseOrder: z.string(),
  assetIds: z.array(id),
  /** Payments taken with the visit and not reversed; empty for roles without prices. */
  payments: shownFrom(
    'Worker',
    z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.int() })),
    [],
  ),
  invoiceId: id.nullable(),
  /**
   * The effects of the business's rules when the visit was closed, or on the open visit; absent if
   * there are none.
   */
  effects: z.array(effect).optional(),
  /** Where the visit was last planned or closed; null if it never was. */
  actionSource: z.enum(ACTION_SOURCES).nullable(),
  version,
});

export type Visit = z.infer<typeof occurrence>;

/** The customer's details that a stop shows. */
const jobCustomer = z.object({
  id,
  shortId: z.string(),
  displayName: z.string(),
  name: z.string(),
  businessName: z.string(),
  phoneNumber: z.string(),
  mobileNumber: z.string(),
  /** Empty for roles below Manager. */
  email: shownFrom('Manager', z.string(), ''),
  /** The site's address if the job has a site. */
  address,
  accessNotes: z.string(),
  /** The hours that apply to the visit: its own, its job's, or the customer's. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  balance: shownFrom('Manager', z.int().nullable(), null),
  /** The name of the job's site; empty at the main address. */
  siteName: z.string(),
  /** The start and reason of the customer's hold; null while the customer is not on hold. */
  hold: shownHold.nullable().optional(),
  /** The payer of the customer's bills, if another customer; null for roles without prices. */
  payer: shownFrom(
    'Worker',
    z
      .object({ displayName: z.string(), billing: z.enum(PAYER_BILLINGS) })
      .nullable()
      .optional(),
    null,
  ),
  /** The customer's own visit rules; null if there are none. Only in a day's list. */
  visitRules: ownVisitRules.nullable().optional(),
  /** Null if the customer has no card. Only in a day's list. */
  loyaltyCard: loyaltyCard.nullable().optional(),
  /**
   * The method of the customer's last payment; null if they have never paid, and for roles without
   * prices. Only in a day's list.
   */
  lastMethod: shownFrom('Worker', z.enum(PAYMENT_METHODS).nullable().optional(), null),
});

/** An agreement with a customer, with the requested visit (normally the open one). */
export const job = z.object({
  id,
  customerId: id,
  siteId: id.nullable(),
  roundId: id.nullable(),
  roundName: z.string().nullable(),
  roundPosition: z.int().nullable(),
  title: z.string(),
  services: z.array(z.object({ id, type: serviceType, name: z.string() })),
  /** The types of the job's services, without repeats. */
  serviceTypes: z.array(serviceType),
  status: jobStatus,
  cost: shownFrom('Worker', z.int().nullable(), null),
  firstVisitCost: shownFrom('Worker', z.int().nullable(), null),
  /**
   * The price from a future day, by a settled price rise; absent without any, and for roles that see no prices. Only for
   * a single job, a customer's jobs and a day's list.
   */
  comingPrice: shownFrom(
    'Worker',
    z.object({ cost: z.int(), from: plainDate }).nullable().optional(),
    null,
  ),
  duration,
  /** The hours agreed for the job's visits, `HH:MM`; the two are equal for a fixed time. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  frequency,
  anchor: z.enum(['due', 'done']).nullable(),
  /** The visit's dates, repeated here because lists sort by them. */
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
  /** The number of consecutive visits that the customer has missed. */
  misses: z.int(),
  /** True if the last done or skipped visit can still be undone. */
  undoable: z.boolean(),
  occurrence: occurrence.nullable(),
  /** Only with `include=customer`. */
  customer: jobCustomer.optional(),
  version,
});

export type Job = z.infer<typeof job>;

export const jobParams = z.object({ id, jobId: id });

export const jobAnswer = z.object({ job });
