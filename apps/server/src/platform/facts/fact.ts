import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Actor } from '../auth/actor.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Conflicts } from '../http/bypass.ts';
import type { Enqueue } from '../tasks/task.ts';
import type { Facts } from './facts.ts';

declare const types: unique symbol;

/**
 * A kind of event in one slice in which other slices take part, within the same transaction. The
 * slice that owns the fact declares it in its `facts.ts`.
 *
 * - `Plan`: the announcement before any decision, with the records concerned and the caller's request
 * - `Event`: the event itself, once it has happened
 * - `Known`: information that participants give the owner before it decides
 * - `Given`: the participants' contributions to the owner's rows or to its answer
 */
export interface Fact<Plan, Event, Known extends object = object, Given extends object = object> {
  readonly name: string;
  readonly [types]?: (plan: Plan, event: Event) => [Known, Given];
}

/** Declares a kind of fact; its name appears in errors. */
export function fact<Plan, Event, Known extends object = object, Given extends object = object>(
  name: string,
): Fact<Plan, Event, Known, Given> {
  return { name };
}

/** The change that a participant takes part in, as the participant sees it. */
export interface FactCall {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  readonly now: string;
  /** Today's date in the business's time zone. */
  readonly today: PlainDate;
  readonly conflicts: Conflicts;
  readonly enqueue: Enqueue;
}

/** One participant's part in one fact, once the participant has loaded its data. */
export interface Part<Event, Known extends object, Given extends object> {
  readonly known?: Partial<Known>;
  /**
   * Works out the consequences, and may refuse the change. Its statements are sent before the
   * owner's writes, so only statements that the owner waits for belong here; all others belong in
   * `write`.
   */
  readonly take?: (event: Event) => Partial<Given> | void | Promise<Partial<Given> | void>;
  /** Sends its writes after the owner's. They share the round trip of the commit. */
  readonly write?: (event: Event) => void;
}

/**
 * The phases of participants, in order. Some participants only load, write and lock their own slice's rows; some
 * lock customers; some post to customers' accounts, which locks the business's counter of invoices, and that lock
 * should be held only briefly.
 */
export const PHASES = ['loads', 'locks customers', 'posts'] as const;

/** The last phase that a participant reaches when it loads or writes. */
export type Phase = (typeof PHASES)[number];

/** A participant in a fact, as listed among all participants. */
export interface Participant {
  readonly fact: Fact<never, never>;
  readonly phase: Phase;
  readonly join: (
    call: FactCall,
    plan: never,
    facts: Facts,
  ) => Promise<Part<never, object, object> | null>;
}

/**
 * Takes part in a fact. `join` sends all its statements together, before it waits for any, so that they share the
 * round trip of the owner's own loading. It may then refuse an impossible change; if it returns null, it takes no
 * part this time. Through `facts`, other slices can take part in the changes that it makes itself.
 */
export function takesPart<Plan, Event, Known extends object, Given extends object>(
  of: Fact<Plan, Event, Known, Given>,
  phase: Phase,
  join: (call: FactCall, plan: Plan, facts: Facts) => Promise<Part<Event, Known, Given> | null>,
): Participant {
  return { fact: of, phase, join };
}

/** A participant that only writes its own rows: it loads nothing and contributes nothing. */
export function follows<Plan, Event, Known extends object, Given extends object>(
  of: Fact<Plan, Event, Known, Given>,
  write: (call: FactCall, event: Event) => void,
): Participant {
  return takesPart(of, 'loads', async (call) => ({ write: (event) => write(call, event) }));
}
