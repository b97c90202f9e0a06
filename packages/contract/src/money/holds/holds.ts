import { z } from 'zod';
import { HOLD_SOURCES } from '@roundbook/domain/money/holds/hold';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, id, instant, line, penceOrZero, requiredLine } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    /** Whether a customer is on hold, and their earlier holds, identified by the customer’s id. */
    hold: true;
    /** When customers are put on hold automatically, identified by the business’s id. */
    holdRule: true;
  }
}

const access = atLeast('Manager', 'CUSTOMERS');
const params = z.object({ id });
const reason = requiredLine(200);

/** A hold, in force or lifted. */
export const hold = z.object({
  id,
  source: z.enum(HOLD_SOURCES),
  reason: z.string(),
  /** True if the hold is lifted automatically once the debt that caused it is paid. */
  untilPaid: z.boolean(),
  placedAt: instant,
  /** The user who placed the hold; null if the rule placed it. */
  placedBy: id.nullable(),
  liftedAt: instant.nullable(),
  liftedBy: id.nullable(),
  /** The reason that the hold was lifted; empty if none was given. */
  liftedBecause: z.string(),
});

export type Hold = z.infer<typeof hold>;

/** Whether a customer is on hold, exempt, or served as usual. */
const standing = z.object({
  /** The current hold; null while the customer is not on hold. */
  hold: hold.nullable(),
  /** True if the rule never puts this customer on hold. */
  isExempt: z.boolean(),
  /** Pence that the customer's payer owes. */
  owed: z.int(),
});

export const getHolds = endpoint({
  method: 'GET',
  path: '/customers/{id}/holds',
  summary: 'Whether a customer is on hold, and earlier holds, newest first',
  access,
  params,
  response: standing.extend({ history: z.array(hold) }),
});

export const placeHold = endpoint({
  method: 'POST',
  path: '/customers/{id}/hold',
  summary: 'Put a customer on hold: they get no visits until the hold is lifted',
  access,
  params,
  body: z.object({
    reason,
    /** Whether the hold is lifted automatically once nothing is owed. */
    untilPaid: z.boolean().default(false),
  }),
  response: standing,
  refusals: [404],
});

export const liftHold = endpoint({
  method: 'POST',
  path: '/customers/{id}/hold/lift',
  summary: 'Lift a customer’s hold',
  access,
  params,
  body: z.object({ because: line(200).default('') }),
  response: standing,
  refusals: [404],
});

export const exemptFromHolds = endpoint({
  method: 'POST',
  path: '/customers/{id}/hold/exemption',
  summary:
    'Exempt a customer from automatic holds, or end the exemption; exempting lifts an automatic hold',
  access,
  params,
  body: z.object({ isExempt: z.boolean() }),
  response: standing,
  refusals: [404],
});

/** A customer who is on hold, or whom the rule would put on hold. */
const held = z.object({
  customerId: id,
  displayName: z.string(),
  /** The payer's name; empty if the customer pays for themselves. */
  payerName: z.string(),
  /** Pence that the customer's payer owes. */
  owed: z.int(),
  reason: z.string(),
});

/** The maximum number of customers listed; `total` counts all of them. */
export const LISTED_HOLDS = 1000;

export const listHolds = endpoint({
  method: 'GET',
  path: '/holds',
  summary: 'The customers on hold, longest first',
  access,
  response: z.object({
    customers: z.array(held.extend({ source: z.enum(HOLD_SOURCES), since: instant })),
    total: z.int(),
  }),
});

const days = z
  .int('Please enter a number of days')
  .min(1, 'Please enter 1 to 365 days')
  .max(365, 'Please enter 1 to 365 days');

const holdRule = z.object({
  /** The number of pence above which a debt puts a customer on hold; null if no amount does. */
  owesMoreThan: z.int().nullable(),
  daysPastDue: z.int().nullable(),
  version: z.int(),
});

export type HoldRuleSetting = z.infer<typeof holdRule>;

export const getHoldRule = endpoint({
  method: 'GET',
  path: '/holds/rule',
  summary: 'The rule that puts customers on hold automatically',
  access,
  response: z.object({ rule: holdRule }),
});

export const previewHoldRule = endpoint({
  method: 'GET',
  path: '/holds/rule/preview',
  summary: 'The customers whom a rule would put on hold, and those it would release',
  access,
  query: z.object({
    owesMoreThan: z.coerce.number().pipe(penceOrZero).optional(),
    daysPastDue: z.coerce.number().pipe(days).optional(),
  }),
  response: z.object({
    /** The customers whom the rule would newly put on hold, largest debt first. */
    placed: z.array(held),
    placedTotal: z.int(),
    /** The number of the rule's holds that would be lifted. */
    liftedTotal: z.int(),
  }),
});

export const changeHoldRule = endpoint({
  method: 'POST',
  path: '/holds/rule',
  summary:
    'Set the rule that puts customers on hold automatically; it applies at once, and every morning',
  access,
  body: z.object({
    owesMoreThan: penceOrZero.nullable(),
    daysPastDue: days.nullable(),
    version: basedOn,
  }),
  response: z.object({ rule: holdRule, placed: z.int(), lifted: z.int() }),
  refusals: [409],
});
