import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, instant, line, pence, plainDate, requiredLine } from '../../values.ts';

/** The problems that the sandbox can simulate. */
export const SANDBOX_TROUBLES = [
  'dispute',
  'fail',
  'charge back',
  'cancel mandate',
  'reinstate mandate',
  'move mandate',
] as const;

const port = z.enum(['cards', 'directDebit']);

const sandboxAccount = z.object({
  accountId: z.string(),
  port,
  /** Today's date, as the sandbox account's own clock shows it. */
  today: plainDate,
  daysAhead: z.int(),
  canTakePayments: z.boolean(),
  canBePaidOut: z.boolean(),
  /** Pence that can be paid out now, and pence that can be paid out later. */
  available: pence,
  pending: pence,
  /** The totals of movements by kind, in pence, which add up to the balance. */
  byKind: z.record(z.string(), pence),
});

const sandboxItem = z.object({
  id: z.string(),
  port,
  kind: z.enum(['payment', 'refund', 'dispute', 'payout', 'card', 'mandate']),
  state: z.string(),
  amount: pence.nullable(),
  about: z.string(),
  at: instant,
  troubles: z.array(z.enum(SANDBOX_TROUBLES)),
});

const tried = z.object({ number: z.string(), does: z.string() });

export const lookIntoSandbox = endpoint({
  method: 'GET',
  path: '/payments/sandbox',
  summary:
    'The business’s account at the built-in payment sandbox; 404 where real providers are used',
  access: atLeast('Owner'),
  response: z.object({
    accounts: z.array(sandboxAccount),
    items: z.array(sandboxItem),
    testCards: z.array(tried.extend({ brand: z.string() })),
    testBankAccounts: z.array(tried.extend({ sortCode: z.string() })),
  }),
  refusals: [404],
});

export type SandboxContent = z.infer<(typeof lookIntoSandbox)['response']>;

export const moveSandboxTime = endpoint({
  method: 'POST',
  path: '/payments/sandbox/time',
  summary:
    'Move the sandbox’s clock forward, and carry out everything that falls due; waiting charges are sent at once',
  access: atLeast('Owner'),
  body: z.object({ days: z.int().min(1).max(31) }),
  response: done,
  refusals: [404],
});

export const makeSandboxTrouble = endpoint({
  method: 'POST',
  path: '/payments/sandbox/trouble',
  summary: 'Make a sandbox payment fail, be disputed or charged back, or end a mandate',
  access: atLeast('Owner'),
  body: z.object({ id: requiredLine(100), trouble: z.enum(SANDBOX_TROUBLES) }),
  response: done,
  refusals: [404],
});

const clientSecret = z.object({ clientSecret: requiredLine(210) });

/** The outcome of entering a card. `Asked`: the customer's bank asks for authentication. */
const outcome = z.object({
  state: z.enum(['Done', 'Processing', 'Asked', 'Declined']),
  /** The reason that the card was declined; empty if it was not. */
  message: z.string(),
});

export const readSandboxCardForm = endpoint({
  method: 'GET',
  path: '/sandbox/cards/{clientSecret}',
  summary: 'The purpose of a test card form, by the client secret of a set-up or a payment',
  access: { kind: 'public' },
  params: clientSecret,
  response: z.object({
    purpose: z.enum(['save', 'pay']),
    amount: pence.nullable(),
    description: z.string(),
    state: z.enum(['Open', 'Asked', 'Over']),
  }),
  refusals: [429],
});

export const enterSandboxCard = endpoint({
  method: 'POST',
  path: '/sandbox/cards/{clientSecret}',
  summary: 'Enter a test card, to save it or to pay with it',
  access: { kind: 'public' },
  params: clientSecret,
  body: z.object({
    number: line(30).regex(/^[\d ]{12,30}$/, 'Please enter the long number on the card'),
    expires: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please enter a month and a year'),
    securityCode: z.string().regex(/^\d{3,4}$/, 'Please enter three or four digits'),
  }),
  response: outcome,
  refusals: [429],
  keepsNoAnswer: true,
});

export const answerSandboxBank = endpoint({
  method: 'POST',
  path: '/sandbox/cards/{clientSecret}/answer',
  summary: 'Answer for the customer when their bank asks them to confirm',
  access: { kind: 'public' },
  params: clientSecret,
  body: z.object({ agrees: z.boolean() }),
  response: outcome,
  refusals: [429],
  keepsNoAnswer: true,
});

const setupId = z.object({ setupId: requiredLine(210) });

export const readSandboxMandateForm = endpoint({
  method: 'GET',
  path: '/sandbox/direct-debit/{setupId}',
  summary: 'The business asking a customer for a Direct Debit, at the sandbox',
  access: { kind: 'public' },
  params: setupId,
  response: z.object({
    /**
     * The state of a mandate request. `Gone`: the request never existed or is over, and the other
     * fields are empty.
     */
    state: z.enum(['Open', 'Completed', 'Cancelled', 'Gone']),
    businessName: z.string(),
    payerName: z.string(),
    payerEmail: z.string(),
    returnUrl: z.string(),
    testBankAccounts: z.array(tried.extend({ sortCode: z.string() })),
  }),
  refusals: [429],
});

export const completeSandboxMandate = endpoint({
  method: 'POST',
  path: '/sandbox/direct-debit/{setupId}',
  summary: 'Agree to Direct Debits from a test bank account',
  access: { kind: 'public' },
  params: setupId,
  body: z.object({
    accountName: requiredLine(80),
    sortCode: line(10).regex(/^\d\d[ -]?\d\d[ -]?\d\d$/, 'Please enter six digits'),
    accountNumber: line(12).regex(/^\d{8}$/, 'Please enter eight digits'),
  }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});

export const cancelSandboxMandate = endpoint({
  method: 'POST',
  path: '/sandbox/direct-debit/{setupId}/cancel',
  summary: 'Decline the Direct Debit',
  access: { kind: 'public' },
  params: setupId,
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});
