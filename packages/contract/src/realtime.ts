import { z } from 'zod';
import { id } from './values.ts';

/**
 * The kinds of record whose changes are announced. Each noun adds its own kinds in its contract:
 * `declare module '../../realtime.ts' { interface ChangedEntities { tag: true } }`.
 */
export interface ChangedEntities {}
export type ChangedEntity = keyof ChangedEntities;

/** A kind of record as received: a later release may announce kinds that this release does not know. */
export const changedEntity = z.custom<ChangedEntity>((value) => typeof value === 'string');

/** The maximum number of items that one subscribe message may name. */
export const MAXIMUM_SUBSCRIPTION_ITEMS = 50;

/**
 * A client's message that subscribes to items. An item is an entity kind (`customer`), one record
 * (`customer:<id>`), or the name of a live list (`schedule-suggestions`).
 */
const subscribeMessage = z.object({
  action: z.literal('subscribe'),
  items: z.array(z.string().max(80)).min(1).max(MAXIMUM_SUBSCRIPTION_ITEMS),
  context: z.object({ jwt: z.string().max(4000), channelId: z.string().max(80) }),
  /** The last `sequence` that this client received; the server sends the changes after it. */
  since: z.int().min(0).optional(),
  /**
   * The `position` in the start answer with which the client's data was loaded; the server sends
   * the changes after it.
   */
  from: z.int().min(0).optional(),
});
const checkMessage = z.object({ action: z.literal('check'), since: z.int().min(0) });
export const clientMessage = z.discriminatedUnion('action', [subscribeMessage, checkMessage]);

/** Announces only that a record changed; the API returns the record's new state. */
export const recordedChange = z.object({
  entity: changedEntity,
  id,
  version: z.int(),
});
export type RecordedChange = z.infer<typeof recordedChange>;

/**
 * A change as the client receives it. `sequence` is the client's position in its business's changes once it has
 * received the whole message. It is opaque, neither ordered nor consecutive, and serves only to be sent back as
 * `since`.
 */
export const change = recordedChange.extend({ sequence: z.int() });
export type Change = z.infer<typeof change>;

/**
 * The server's messages. `reset`: the client missed too much and must fetch everything again. `told`: a piece of an
 * answer, for this connection alone, with the `recipient` that the call named.
 */
export const serverMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('subscribed'), items: z.array(z.string()), sequence: z.int() }),
  z.object({ event: z.literal('changes'), changes: z.array(change) }),
  z.object({ event: z.literal('reset'), sequence: z.int() }),
  z.object({ event: z.literal('refused'), detail: z.string() }),
  z.object({ event: z.literal('sessionEnded') }),
  z.object({ event: z.literal('told'), recipient: z.string(), text: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
