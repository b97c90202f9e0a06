import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, line, pence, plainDate, positivePence } from '../../values.ts';

export const BALANCE_ACTIONS = ['credit', 'debit', 'writeOff', 'setOpeningBalance'] as const;

export type BalanceAction = (typeof BALANCE_ACTIONS)[number];

export const editBalance = endpoint({
  method: 'POST',
  path: '/customers/{id}/{action}',
  summary: 'Credit or debit a customer, write off debt, or set the opening balance, with a reason',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id, action: z.enum(BALANCE_ACTIONS) }),
  body: z.object({
    /**
     * For `setOpeningBalance`, the balance with its sign (positive if the customer owes); for any
     * other edit, a positive amount.
     */
    amount: z.union([positivePence, pence]),
    reason: line(200).default(''),
    /** For `credit`: the invoice that is credited, in part or in whole, by a credit note with its VAT. */
    invoiceId: id.optional(),
    /**
     * For `setOpeningBalance`: the day on which the customer owed it, from which the debt ages. If absent, the day of
     * the opening balance stays; a new opening balance is dated today.
     */
    on: plainDate.optional(),
  }),
  response: z.object({ balance: z.int() }),
});
