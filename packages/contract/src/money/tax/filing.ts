import { z } from 'zod';
import { EXPENSE_FORMS } from '@roundbook/domain/money/tax/filing/cumulative-update';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, plainDate } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    taxConnection: true;
    taxUpdate: true;
  }
}

const connection = z.object({
  /** Whether updates go to the stand-in of HMRC, on which a firm practises. */
  isPractice: z.boolean(),
  /** HMRC's id of the trade. */
  tradeRef: z.string(),
  connectedAt: instant,
});

/** An update that was declared, exactly as it is sent. */
const sentUpdate = z.object({
  id,
  /** Whether it went to the stand-in. */
  isPractice: z.boolean(),
  taxYear: z.string(),
  quarter: z.int(),
  from: plainDate,
  to: plainDate,
  declaration: z.string(),
  declaredAt: instant,
  /** The figures in pence, by HMRC's fields, in the order in which they were sent. */
  amounts: z.array(z.object({ field: z.string(), label: z.string(), amount: z.int() })),
  /** `Waiting` if HMRC has not answered: then nobody knows whether it has the update. */
  state: z.enum(['Waiting', 'Accepted', 'Refused']),
  receipt: z.object({ id: z.string(), at: instant }).nullable(),
  /** HMRC's errors in plain words; empty unless it refused the update. */
  errors: z.array(z.object({ code: z.string(), words: z.string(), field: z.string().nullable() })),
});

export const getTaxFiling = endpoint({
  method: 'GET',
  path: '/tax/filing',
  summary: 'The connection to HMRC, the latest updates with their receipts, and the changes since',
  access: atLeast('Owner'),
  response: z.object({
    /** Null before the business is connected. */
    connection: connection.nullable(),
    /** The words to which a person agrees before an update is sent. */
    declaration: z.string(),
    /** The changes in the books since a tax year’s last update was sent. */
    late: z.array(
      z.object({
        /** The key of the update to send again. */
        key: z.string(),
        /** The quarter in which the change falls. */
        quarter: z.int(),
        out: z.int(),
        words: z.string(),
      }),
    ),
    /** The latest hundred, newest first; an archive has all. */
    updates: z.array(sentUpdate),
  }),
  refusals: [429, 503],
});

export const getTaxObligations = endpoint({
  method: 'GET',
  path: '/tax/obligations',
  summary: 'The updates that HMRC expects for this tax year and the last',
  access: atLeast('Owner'),
  response: z.object({
    obligations: z.array(
      z.object({
        taxYear: z.string(),
        from: plainDate,
        to: plainDate,
        dueOn: plainDate,
        /** The day on which HMRC got an update that covers the period; null while it is open. */
        receivedOn: plainDate.nullable(),
      }),
    ),
  }),
  describesBrowser: true,
  refusals: [422],
});

export const connectTax = endpoint({
  method: 'POST',
  path: '/tax/connection',
  summary: 'Connect to the stand-in of HMRC, for practice',
  access: atLeast('Owner'),
  response: z.object({ connection }),
  refusals: [422],
});

export const declareTaxUpdate = endpoint({
  method: 'POST',
  path: '/tax/updates',
  summary: 'Declare the figures of a quarterly update; sending it is a call of its own',
  access: atLeast('Owner'),
  body: z.object({
    /** A period’s key. */
    quarter: z.string().max(20),
    /** Expenses by category, or as one total. */
    form: z.enum(EXPENSE_FORMS),
    /** The figures that the person saw, in pence by field; figures that have changed since are refused. */
    amounts: z.record(z.string().max(60), z.int()),
    declares: z.literal(true, 'Please tick that the figures are right.'),
  }),
  response: z.object({ update: sentUpdate }),
  refusals: [422],
});

export const sendTaxUpdate = endpoint({
  method: 'POST',
  path: '/tax/updates/{id}/send',
  summary: 'Send a declared update to HMRC, after asking whether HMRC has it already',
  access: atLeast('Owner'),
  params: z.object({ id }),
  response: z.object({ update: sentUpdate }),
  describesBrowser: true,
  refusals: [422],
});
