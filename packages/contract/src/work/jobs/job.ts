import { z } from 'zod';
import { PAYER_BILLINGS } from '@roundbook/domain/money/payers/payer';
import { PAYMENT_METHODS } from '@roundbook/domain/money/payments/methods';
import { JOB_STATUSES } from '@roundbook/domain/work/jobs/status';
import { loyaltyCard } from '../../customers/loyalty-cards/shown-card.ts';
import { shownHold } from '../../money/holds/shown-hold.ts';
import { charging } from '../../money/saved-methods/charging.ts';
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

/** A change to the price of a single visit: signed pence, and the reason. */
export const adjustment = z.object({ amount: pence, description: line(200) });

/** How often a job recurs: never, or every *n* days, weeks or months. */
export const frequency = z
  .discriminatedUnion('unit', [
    z.object({ unit: z.literal('none') }),
    z.object({ unit: z.enum(['day', 'week', 'month']), every: z.int().min(1).max(3650) }),
  ])
  // Describes both alternatives as one plain object, so that lists are serialised without trying
  // each alternative.
  .meta({
    serialise: {
      type: 'object',
      properties: { unit: { type: 'string' }, every: { type: 'integer' } },
      required: ['unit'],
    },
  });

/** A visit. Its prices are null for roles that may not see prices. */
export const visit = z.object({
  id,
  jobId: id,
  dueOn: plainDate,
  scheduledOn: plainDate.nullable(),
  estimatedTime: z.string().nullable(),
  /** The hours agreed for this visit alone, `HH:MM`; both are null if the job's hours apply. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  assignedTo: id.nullable(),
  state: z.enum(['Open', 'Done', 'Skipped', 'Customer Skipped']),
  status: jobStatus,
  isFirst: z.boolean(),
  /** The price of this visit in pence, including the adjustment. */
  cost: shownFrom('Worker', z.int().nullable(), null),
  itemisationAdjustment: shownFrom('Worker', adjustment.nullable(), null),
  doneOn: instant.nullable(),
  closedOn: plainDate.nullable(),
  closedBy: id.nullable(),
  notes: z.string(),
  purchaseOrder: z.string(),
  assetIds: z.array(id),
  /** Payments taken with the visit and not reversed; empty for roles that may not see prices. */
  payments: shownFrom(
    'Worker',
    z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.int() })),
    [],
  ),
  invoiceId: id.nullable(),
  /**
   * The effects of the business's rules: those applied when the visit was closed, or those that
   * affect the open visit; absent if there are none.
   */
  effects: z.array(effect).optional(),
  /** The screen or tool in which the visit was last planned or closed; null if it never was. */
  actionSource: z.enum(ACTION_SOURCES).nullable(),
  version,
});

export type Visit = z.infer<typeof visit>;

/** The details of the customer that a stop shows. */
const jobCustomer = z.object({
  id,
  shortId: z.string(),
  displayName: z.string(),
  name: z.string(),
  businessName: z.string(),
  phoneNumber: z.string(),
  mobileNumber: z.string(),
  /** The customer's email address; empty for roles below Manager. */
  email: shownFrom('Manager', z.string(), ''),
  /** The address of the job's site, or of the customer if the job has no site. */
  address,
  accessNotes: z.string(),
  /** The hours that apply to the visit: its own, or else its job's, or else the customer's. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  balance: shownFrom('Manager', z.int().nullable(), null),
  /** The name of the job's site; empty at the customer's main address. */
  siteName: z.string(),
  /** When the customer was put on hold, and why; null while the customer is not on hold. */
  hold: shownHold.nullable().optional(),
  /**
   * The customer who pays this customer's bills; null if they pay themselves, and for roles that
   * may not see prices.
   */
  payer: shownFrom(
    'Worker',
    z
      .object({ displayName: z.string(), billing: z.enum(PAYER_BILLINGS) })
      .nullable()
      .optional(),
    null,
  ),
  /**
   * Whether the customer can be charged for the visit, so that a device without signal knows whether to offer a charge.
   * Sent only in a day's list.
   */
  charging: charging.optional(),
  /** The customer's own visit rules; null if there are none. Sent only in a day's list. */
  visitRules: ownVisitRules.nullable().optional(),
  /** The customer's loyalty card; null if there is none. Sent only in a day's list. */
  loyaltyCard: loyaltyCard.nullable().optional(),
  /**
   * The method of the customer's last payment; null if the customer has never paid, and for roles
   * that may not see prices. Sent only in a day's list.
   */
  lastMethod: shownFrom('Worker', z.enum(PAYMENT_METHODS).nullable().optional(), null),
});

/** An agreement with a customer, together with the visit asked for (normally the open one). */
export const job = z.object({
  id,
  customerId: id,
  siteId: id.nullable(),
  roundId: id.nullable(),
  roundName: z.string().nullable(),
  roundPosition: z.int().nullable(),
  title: z.string(),
  services: z.array(z.object({ id, type: serviceType, name: z.string() })),
  /** The types of the job's services, each listed once. */
  serviceTypes: z.array(serviceType),
  status: jobStatus,
  cost: shownFrom('Worker', z.int().nullable(), null),
  firstVisitCost: shownFrom('Worker', z.int().nullable(), null),
  /**
   * The price from a future day onwards, if a settled price rise will change it; otherwise absent, as it is for
   * roles that may not see prices. Sent only for a single job, a customer's jobs and a day's list.
   */
  comingPrice: shownFrom(
    'Worker',
    z.object({ cost: z.int(), from: plainDate }).nullable().optional(),
    null,
  ),
  duration,
  /** False if no one entered the duration, so that no £ per hour is shown; absent in answers of earlier releases. */
  isDurationGiven: z.boolean().optional(),
  /** The hours agreed for the job's visits, `HH:MM`; the two are equal for a fixed time. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  frequency,
  anchor: z.enum(['due', 'done']).nullable(),
  /** The dates of the visit, repeated here because lists sort by them. */
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
  /** The number of visits that the customer has missed in a row. */
  misses: z.int(),
  /** True if the last done or skipped visit can still be undone. */
  undoable: z.boolean(),
  occurrence: visit.nullable(),
  /** The customer; only with `include=customer`. */
  customer: jobCustomer.optional(),
  version,
});

export type Job = z.infer<typeof job>;

export const jobParams = z.object({ id, jobId: id });

export const jobAnswer = z.object({ job });
