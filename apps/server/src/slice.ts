import type { RawBuilder } from 'kysely';
import type { Match } from '@roundbook/contract/home/search/search';
import type { ChangedEntity } from '@roundbook/contract/realtime';
import type { Role } from '@roundbook/domain/access/roles';
import type { ClosingConcern } from '@roundbook/domain/account/closures/closing';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { FeedDay } from '@roundbook/domain/work/availability/feed-events';
import type { Actor } from './platform/auth/actor.ts';
import type { BusinessId } from './platform/db/business-id.ts';
import type { ChangeHearer } from './platform/db/database.ts';
import type { TenantTransaction } from './platform/db/transaction.ts';
import type { SliceExports } from './platform/exports/exports.ts';
import type { Participant } from './platform/facts/fact.ts';
import type { Route } from './platform/http/call.ts';
import type { ServePages } from './platform/http/pages/plain-page.ts';
import type { WebhookReceiver } from './platform/http/webhooks.ts';
import type { CleanUp } from './platform/tasks/clean-up.ts';
import type { Schedule, TaskHandler } from './platform/tasks/task.ts';
import type { DailyWork } from './platform/tasks/timed-work.ts';
import type { ProviderEvent, ProviderObject } from './providers/payment-provider.ts';

/** A noun's part in the global search. */
export interface Search {
  /** Whether people in a role can find the noun's records. */
  readonly isFor: (role: Role) => boolean;
  /**
   * Finds the noun's results, in the order in which they are shown.
   * @param patterns `like` patterns in lower case, one for each typed word; all must match
   */
  readonly find: (
    tx: TenantTransaction,
    patterns: readonly string[],
    most: number,
    actor: Actor,
  ) => Promise<Match[]>;
}

/**
 * Asks the provider for the state of an object, and writes the resulting changes. Idempotent.
 * Called outside a transaction.
 * @returns whether the object is a record of this business; false leaves the event where staff see
 * it
 */
export type ProviderEventHandler = (
  businessId: BusinessId,
  event: Pick<ProviderEvent, 'accountId' | 'objectId' | 'at'> & {
    readonly port: 'cards' | 'directDebit';
  },
) => Promise<boolean>;

export type ProviderEventHandlers = Readonly<Partial<Record<ProviderObject, ProviderEventHandler>>>;

/** Finds the handlers, from all slices, that update records of a given kind. */
export type ProviderEventHandlersOf = (object: ProviderObject) => readonly ProviderEventHandler[];

/** How the records of a slice use files; both are conditions on the file `a`. */
export interface FileUse {
  /** Whether one of the slice's records needs the file. */
  readonly isUsed: RawBuilder<unknown>;
  /** Whether the slice's records show the file to a user who does not see all work. */
  readonly isShownTo?: (userId: string) => RawBuilder<unknown>;
}

/** Why a business's data is erased: the business closes for good, or is reset to start again. */
export type Ending = 'closing' | 'reset';

/** Rows that remain after their business has ended. */
interface Outlasting {
  /** The reason that the rows remain, in a few words. */
  readonly because: string;
  /** Columns that are cleared. */
  readonly loses?: readonly string[];
  /** The remaining text columns, listed so that a column added later is not forgotten. */
  readonly stays?: readonly string[];
}

/** Rows that a business keeps when it is emptied. */
interface KeptOnReset {
  /** Why they stay, in a few words. */
  readonly because: string;
  /** Columns that are emptied. */
  readonly loses?: readonly string[];
}

/**
 * The part of a table that is erased when a business ends: its rows or, if columns are named, only the values in these
 * columns.
 */
export interface ToErase {
  readonly table: string;
  readonly columns: readonly string[] | null;
}

/** Days of the business, such as deadlines, that stand in the calendar feeds of people with a role or a higher one. */
export interface FeedDays {
  readonly role: Role;
  readonly find: (tx: TenantTransaction, days: Days) => Promise<readonly FeedDay[]>;
}

/** Finds the days, from all slices, that stand in the calendar feed of a person with a role. */
export type FindFeedDays = (
  tx: TenantTransaction,
  role: Role,
  days: Days,
) => Promise<readonly FeedDay[]>;

/** Everything that the slices do together when a business ends. */
export interface Endings {
  readonly toErase: (ending: Ending) => readonly ToErase[];
  readonly concerns: (tx: TenantTransaction, today: PlainDate) => Promise<ClosingConcern[]>;
  /** Ends everything that the slices keep outside the database. */
  readonly endElsewhere: (businessId: BusinessId) => Promise<void>;
}

/**
 * A slice of the product on the server: everything that the program must know about a noun to run it. Each
 * `features/<area>/<noun>/slice.ts` exports one. Nouns that depend on each other are rooms of one slice: each room's
 * `room.ts` declares a `Slice`, and the `slice.ts` exports them all. The proof finds a slice's `examples.ts`, and the
 * demo business its `demo.ts`, by their names.
 * @typeParam Parts the parts of the program from which the slice's routes and tasks are made
 * @typeParam OfferingParts the parts from which the slice makes its contributions to all slices; they exist earlier
 */
export interface Slice<in Parts = object, in OfferingParts = object> {
  /** The names of its folders, here and in the contract: `<area>/<noun>/`. */
  readonly area: string;
  readonly noun: string;
  /** The slice to which this room belongs; its folder is then `features/<area>/<roomOf>/<noun>/`. */
  readonly roomOf?: string;
  /** The contract modules that declare the slice's calls. */
  readonly calls: readonly object[];
  /** The routes that answer the slice's calls. */
  readonly routes: (parts: Parts) => readonly Route[];
  readonly tasks?: (parts: Parts) => readonly TaskHandler[];
  /** The schedules of tasks that only the time starts. */
  readonly schedules?: readonly Schedule[];
  readonly dailyWork?: (parts: Parts) => readonly DailyWork[];
  /** Deletes expired rows that belong to no business. */
  readonly cleanUp?: CleanUp;
  /** How the slice's records use files; files that no record uses are deleted. */
  readonly fileUse?: FileUse;
  /** The tables that the slice owns. */
  readonly tables: readonly string[];
  /**
   * The tables in which rows remain after a business is closed, with the reason. All other rows of its tables are
   * erased then.
   */
  readonly outlasting?: Readonly<Record<string, Outlasting>>;
  /** The tables that keep their rows when a business is emptied, with the reason. All other rows are erased then. */
  readonly keptOnReset?: Readonly<Record<string, KeptOnReset>>;
  /** The concerns that an Owner should know about before the business is closed or emptied. */
  readonly closingConcerns?: (
    tx: TenantTransaction,
    today: PlainDate,
  ) => Promise<readonly ClosingConcern[]>;
  /** Ends everything that the slice keeps outside the database, such as files. Idempotent. */
  readonly endElsewhere?: (parts: OfferingParts) => (businessId: BusinessId) => Promise<void>;
  /**
   * The kinds of records whose changes the slice announces, each with the lowest role that is notified of them: the
   * role that may read them. An announcement holds an id and a version; the record itself is fetched through the
   * API, which checks access again.
   */
  readonly entities: Readonly<Partial<Record<ChangedEntity, Role>>>;
  /** The slice's participants in the facts of other slices. */
  readonly participants?: readonly Participant[];
  /** Called with every change to a business's records, within its transaction. */
  readonly hears?: (parts: Parts) => ChangeHearer;
  /** Updates the slice's records when a provider reports a change. */
  readonly providerEvents?: (parts: OfferingParts) => ProviderEventHandlers;
  /** Stores webhooks that outside services post to the slice's own paths. */
  readonly webhooks?: (parts: Parts) => readonly WebhookReceiver[];
  /**
   * Listens outside the API, for example for incoming emails.
   * @returns a function that stops listening; undefined if there is nothing to do
   */
  readonly listens?: (parts: Parts) => Promise<(() => Promise<void>) | undefined>;
  /** Serves pages that the slice makes itself, for people without an account. */
  readonly pages?: (parts: Parts) => ServePages;
  readonly search?: Search;
  readonly feedDays?: FeedDays;
  /** The tables that go into exports, and the reasons for leaving out the others. */
  readonly exports?: SliceExports;
}

/** Checks a slice against the parts that it names; `app.ts` must provide all of them. */
export function defineSlice<Parts = object, OfferingParts = object>(
  slice: Slice<Parts, OfferingParts>,
): Slice<Parts, OfferingParts> {
  return slice;
}

/** The folder of a noun below `features/`. */
export function serverFolderOf({
  area,
  noun,
  roomOf,
}: Pick<Slice, 'area' | 'noun' | 'roomOf'>): string {
  return [area, roomOf, noun].filter(Boolean).join('/');
}
