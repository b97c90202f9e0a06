import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, line, plainDate, requiredLine } from '../../values.ts';
import { accountKind } from './account-kinds.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    connectedBank: true;
  }
}

/** A bank that the configured feed can connect to. */
export const supportedBank = z.object({
  /** The id by which the feed knows the bank. */
  bankId: z.string(),
  name: z.string(),
  /** The number of days of past transactions that the bank offers. */
  historyDays: z.int(),
});

export const CONNECTION_STATES = [
  'Waiting',
  'Connected',
  'Consent ending',
  'Consent ended',
  'Failed',
] as const;

/** An account at a connected bank, or an account whose statements are uploaded. */
export const bankAccount = z.object({
  id,
  name: z.string(),
  /** The last four digits of the account number; empty if unknown. */
  ending: z.string(),
  kind: accountKind,
  lastOn: plainDate.nullable(),
});

/** A bank that the business connected, or an account with uploaded statements. */
export const connectedBank = z.object({
  connectedBankId: id,
  /** The id by which the feed knows the bank; null for an account whose statements are uploaded. */
  bankId: z.string().nullable(),
  name: z.string(),
  state: z.enum(CONNECTION_STATES),
  /** The problem, or the next thing to do, as a message; empty if all is well. */
  words: z.string(),
  accounts: z.array(bankAccount),
  /**
   * The instant at which the Owner's consent expires; null for an account whose statements are
   * uploaded.
   */
  consentUntil: instant.nullable(),
  checkedAt: instant.nullable(),
  /** The number of times that the bank can still be checked today; null if there is no limit. */
  checksLeft: z.int().nullable(),
});

export type ConnectedBank = z.infer<typeof connectedBank>;

export const listSupportedBanks = endpoint({
  method: 'GET',
  path: '/payments/supportedBanks',
  summary: 'The banks that can be connected',
  access: atLeast('Manager', 'RECONCILIATION'),
  query: z.object({ search: line(60).optional() }),
  response: z.object({ banks: z.array(supportedBank) }),
});

export const connectBank = endpoint({
  method: 'POST',
  path: '/payments/connectBank',
  summary: 'Connect a bank, or renew its consent, on the bank’s own page',
  access: atLeast('Owner', 'RECONCILIATION'),
  body: z.object({ bankId: requiredLine(120), connectedBankId: id.optional() }),
  response: z.object({ connectedBank, /** Where to send the Owner. */ address: z.string() }),
  // The answer's address proves that the Owner who comes back is the Owner who was sent to the bank.
  sealsAnswer: true,
  refusals: [404, 429],
});

export const finishConnection = endpoint({
  method: 'POST',
  path: '/payments/connectBank/finish',
  summary: 'Finish connecting a bank, with the details that its page returned',
  access: atLeast('Owner', 'RECONCILIATION'),
  body: z.object({
    state: requiredLine(200),
    /** The code that the bank added to the address; empty if it added none. */
    code: line(2000).default(''),
    /** The reason that the bank gave for refusing; empty if it did not refuse. */
    error: line(200).default(''),
  }),
  response: z.object({ connectedBank }),
  refusals: [404],
});

export const listConnectedBanks = endpoint({
  method: 'GET',
  path: '/payments/connectedBanks',
  summary: 'The connected banks and their accounts',
  access: atLeast('Manager'),
  response: z.object({ connectedBanks: z.array(connectedBank) }),
});

export const getConnectedBank = endpoint({
  method: 'GET',
  path: '/payments/connectedBanks/{id}',
  summary: 'One connected bank',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({ connectedBank }),
});

export const checkConnectedBank = endpoint({
  method: 'POST',
  path: '/payments/checkConnectedBank/{id}',
  summary: 'Fetch new transactions from the bank, as often as it allows',
  access: atLeast('Manager', 'RECONCILIATION'),
  params: z.object({ id }),
  response: z.object({ connectedBank, added: z.int() }),
  refusals: [404, 429],
});

export const removeConnectedBank = endpoint({
  method: 'DELETE',
  path: '/payments/connectedBanks/{id}',
  summary: 'Disconnect a bank and end its consent; its transactions stay',
  access: atLeast('Owner'),
  params: z.object({ id }),
  response: done,
  refusals: [404],
});

export const setAccountKind = endpoint({
  method: 'POST',
  path: '/payments/bankAccounts/{id}/kind',
  summary: 'Say whether a bank account is a current account, a savings account or a card',
  access: atLeast('Manager', 'RECONCILIATION'),
  params: z.object({ id }),
  body: z.object({ kind: accountKind }),
  response: done,
  refusals: [404],
});
