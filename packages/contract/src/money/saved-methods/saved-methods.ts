import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { CHARGE_METHODS } from '@roundbook/domain/money/charges/charge';
import { SAVED_METHOD_STATES } from '@roundbook/domain/money/charges/saved-method';
import { atLeast, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant } from '../../values.ts';
import { charging } from './charging.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    savedMethod: true;
  }
}

/** A card or a Direct Debit mandate that a customer has saved. */
export const savedMethod = z.object({
  id,
  method: z.enum(CHARGE_METHODS),
  state: z.enum(SAVED_METHOD_STATES),
  /** The method's name as shown on screen: `Visa ending 4242`. */
  label: z.string(),
  /** The last month in which a card is valid, `2028-04`; empty for a mandate. */
  expires: z.string(),
  /** Whether charges use this method by default. */
  isDefault: z.boolean(),
  /** The reason that the method cannot be charged, as a message; empty if it can. */
  problem: z.string(),
  addedAt: instant,
});

export type SavedMethod = z.infer<typeof savedMethod>;

/** The reasons that a customer cannot save a card or a mandate; empty if they can. */
export const savingProblems = z.object({
  Card: z.string(),
  'Direct Debit': z.string(),
});

export const listSavedMethods = endpoint({
  method: 'GET',
  path: '/customers/{id}/savedMethods',
  summary: 'A customer’s saved cards and mandates',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  response: z.object({
    methods: z.array(savedMethod),
    savingProblems,
    /** When the customer was last asked to save a method; null if never. */
    askedAt: instant.nullable(),
    /** Whether the customer is charged when a visit is marked as done; null to follow the business's setting. */
    chargeWhenDone: z.boolean().nullable(),
    /** The business's setting, which applies if the customer's setting is null. */
    chargeWhenDoneByDefault: z.boolean(),
  }),
});

export const askForMethod = endpoint({
  method: 'POST',
  path: '/customers/{id}/savedMethods/request',
  summary: 'Send a customer a link to their page to save a card or set up a mandate',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({ method: z.enum(CHARGE_METHODS), channel: z.enum(CHANNELS) }),
  response: z.object({ askedAt: instant }),
  refusals: [429],
});

export const removeSavedMethod = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/savedMethods/{methodId}',
  summary: 'Remove a saved card, or end a mandate',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id, methodId: id }),
  response: done,
});

export const makeDefaultMethod = endpoint({
  method: 'POST',
  path: '/customers/{id}/savedMethods/{methodId}/default',
  summary: 'Use this method for charges from now on',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id, methodId: id }),
  response: done,
});

export const changeChargeWhenDone = endpoint({
  method: 'POST',
  path: '/customers/{id}/chargeWhenDone',
  summary: 'Set whether a customer is charged when a visit is done; null follows the business',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({ chargeWhenDone: z.boolean().nullable() }),
  response: done,
});

export const getCharging = endpoint({
  method: 'GET',
  path: '/customers/{id}/charging',
  summary:
    'Whether a customer can be charged for a visit, and whether this happens when it is done',
  access: everyRole,
  params: z.object({ id }),
  response: charging,
});
