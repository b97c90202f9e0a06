import { z } from 'zod';
import type { DebtAge } from '@roundbook/domain/money/ledger/ageing';
import { MOST_REMAINDER } from '@roundbook/domain/money/ledger/remainders';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, line, plainDate, positivePence } from '../../values.ts';
import { customerNarrowing } from '../../work/jobs/narrowing.ts';

const access = atLeast('Manager', 'CUSTOMERS');

/** Pence owed by age: not yet late, up to 30, 60 and 90 days late, and later still. */
const ages = z.object({
  current: z.int(),
  days30: z.int(),
  days60: z.int(),
  days90: z.int(),
  older: z.int(),
} satisfies Record<DebtAge, z.ZodInt>);

/** A customer's debts, including the debts of customers whose bills they pay. */
const debtor = z.object({
  customerId: id,
  shortId: z.string(),
  displayName: z.string(),
  /** The customer's address on a single line. */
  address: z.string(),
  hasEmail: z.boolean(),
  onHold: z.boolean(),
  /** The whole debt in pence; credit that has not been used to settle any of it is not deducted. */
  total: z.int(),
  ages,
  /** The due date of the oldest debt. */
  oldestDueOn: plainDate,
});

export type Debtor = z.infer<typeof debtor>;

export const listDebts = endpoint({
  method: 'GET',
  path: '/debts',
  summary: 'Customers who owe money, by how late it is, largest debt first',
  access,
  query: z.object(customerNarrowing),
  response: z.object({ debtors: z.array(debtor) }),
});

/** An open debt of one customer. */
const openDebt = z.object({
  /** The invoice's id, or for any other debt an id of its own; payments and charges may refer to either. */
  id,
  /** Null for a debt without an invoice. */
  invoiceId: id.nullable(),
  /** The invoice's number, or else the debt's name, such as "Opening balance". */
  number: z.string(),
  dueOn: plainDate,
  /** Pence of the whole debt. */
  amount: z.int(),
  /** Pence left to pay. */
  outstanding: z.int(),
});

export type OpenDebt = z.infer<typeof openDebt>;

export const listOpenDebts = endpoint({
  method: 'GET',
  path: '/customers/{id}/debts',
  summary: 'A customer’s open debts, oldest first: invoices, and debts without an invoice',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({ debts: z.array(openDebt) }),
});

const smallAmount = positivePence.max(MOST_REMAINDER, 'Please enter at most £20.00');
const olderThan = z
  .int()
  .min(0, 'Please enter 0 to 365 days')
  .max(365, 'Please enter 0 to 365 days');

/** A small part of an old debt that is still open. */
const remainder = z.object({
  /** The id of the debt on the customer’s account. */
  itemId: id,
  customerId: id,
  displayName: z.string(),
  /** The number of the remainder's invoice, or else the debt's name, such as "Opening balance". */
  number: z.string(),
  dueOn: plainDate,
  /** Pence of the original debt. */
  amount: z.int(),
  /** Pence still open. */
  open: z.int(),
});

export type Remainder = z.infer<typeof remainder>;

/** The maximum number of remainders that one call can list or write off. */
export const MOST_REMAINDERS_AT_ONCE = 500;

export const listRemainders = endpoint({
  method: 'GET',
  path: '/debts/remainders',
  summary: 'Small remainders of old debts, oldest first',
  access,
  query: z.object({
    /** Pence; only remainders below this amount are listed. */
    below: z.coerce.number().pipe(smallAmount).default(200),
    /** A number of days past due; only older debts are listed. */
    olderThan: z.coerce.number().pipe(olderThan).default(60),
  }),
  response: z.object({
    remainders: z.array(remainder),
    /** The number of remainders, and their total in pence. */
    count: z.int(),
    total: z.int(),
  }),
});

const writeOffs = z.array(z.object({ postingId: id, customerId: id }));

export const writeOffRemainders = endpoint({
  method: 'POST',
  path: '/debts/remainders/writeOff',
  summary: 'Write off small remainders; any remainder that has changed since is left out',
  access,
  body: z.object({
    remainders: z
      .array(z.object({ itemId: id, customerId: id, open: smallAmount }))
      .min(1)
      .max(MOST_REMAINDERS_AT_ONCE),
    reason: line(200).default(''),
  }),
  response: z.object({
    writeOffs,
    total: z.int(),
    /** The number of remainders that have changed since the user saw them. */
    changed: z.int(),
  }),
});

export const undoWriteOffs = endpoint({
  method: 'POST',
  path: '/debts/remainders/undo',
  summary: 'Undo write-offs, so that the amounts are owed again',
  access,
  body: z.object({ writeOffs: writeOffs.min(1).max(MOST_REMAINDERS_AT_ONCE) }),
  response: z.object({ count: z.int() }),
  refusals: [404],
});
