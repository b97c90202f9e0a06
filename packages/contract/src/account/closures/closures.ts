import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, instant, requiredLine } from '../../values.ts';

/** Why a business is closed, and what happens to it. */
export const closure = z.object({
  /** `reset`: the business is being emptied, and reopens automatically. */
  kind: z.enum(['closing', 'reset']),
  beganAt: instant,
  /** The deadline for reopening the business. */
  eraseAfter: instant,
});

export type Closure = z.infer<typeof closure>;

const closingConcern = z.object({
  blocks: z.boolean(),
  onReset: z.boolean(),
  words: z.string(),
});

export const getClosing = endpoint({
  method: 'GET',
  path: '/business/closing',
  summary: 'What closing or emptying the business would affect, or the progress so far',
  access: atLeast('Owner'),
  whenClosed: true,
  response: z.object({
    /** The closure; null while the business is open. */
    closure: closure.nullable(),
    /** The phrase that the user types to confirm. */
    phrase: z.string(),
    concerns: z.array(closingConcern),
    /** The number of people in the business, including the user. */
    people: z.int(),
    /** The number of customers who are not deleted. */
    customers: z.int(),
  }),
});

export const closeBusiness = endpoint({
  method: 'POST',
  path: '/business/close',
  summary:
    'Close the business: colleagues are signed out, customers’ pages close and charges stop; everything is erased after 30 days',
  access: atLeast('Owner'),
  freshly: true,
  body: z.object({ typed: requiredLine(200) }),
  response: z.object({ closure }),
});

export const reopenBusiness = endpoint({
  method: 'POST',
  path: '/business/reopen',
  summary: 'Reopen a closed business, unchanged',
  access: atLeast('Owner'),
  whenClosed: true,
  response: done,
});

export const resetBusiness = endpoint({
  method: 'POST',
  path: '/business/reset',
  summary:
    'Empty the business: everything is erased for good except its people, its settings with us and the records that tax law requires',
  access: atLeast('Owner'),
  freshly: true,
  body: z.object({ typed: requiredLine(200) }),
  response: z.object({ closure }),
});
