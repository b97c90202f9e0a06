import type { RawBuilder } from 'kysely';
import type { Match } from '@roundbook/contract/home/search/search';
import type { ChangedEntity } from '@roundbook/contract/realtime';
import type { Role } from '@roundbook/domain/access/roles';
import type { ClosingConcern } from '@roundbook/domain/account/closures/closing';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
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

/**
 * Finds a noun's results for the global search, in the order in which they are shown.
 * @param patterns `like` patterns in lower case, one for each typed word; all must match
 */
export type Search = (
  tx: TenantTransaction,
  patterns: readonly string[],
  most: number,
) => Promise<Match[]>;

/**
 * Asks the provider for the state of something, and writes what that changes; the same any number of
 * times. Called outside a transaction.
 * @returns whether it is a record of this business; false leaves the event where staff see it
 */
export type ProviderEventHandler = (
  businessId: BusinessId,
  event: Pick<ProviderEvent, 'accountId' | 'objectId' | 'at'> & {
    readonly port: 'cards' | 'directDebit';
  },
) => Promise<boolean>;

export type ProviderEventHandlers = Readonly<Partial<Record<ProviderObject, ProviderEventHandler>>>;

/** The handlers of all slices that bring records of a kind up to date. */
export type ProviderEventHandlersOf = (object: ProviderObject) => readonly ProviderEventHandler[];

/** How the records of a slice use files; conditions over the file `a`. */
export interface FileUse {
  /** Whether one of its records needs the file. */
  readonly isUsed: RawBuilder<unknown>;
  /** Whether its records show the file to a user who does not see all work. */
  readonly isShownTo?: (userId: string) => RawBuilder<unknown>;
}

/** Why a business is erased: for good, or to begin anew. */
export type Ending = 'closing' | 'reset';

/** Rows that outlast their business. */
interface Outlasting {
  /** Why they may, in a few words. */
  readonly because: string;
  /** Columns that are emptied. */
  readonly loses?: readonly string[];
  /** The other columns with text, so that none is forgotten which is added later. */
  readonly stays?: readonly string[];
}

/** What a table loses: whole rows, or, if columns are named, only what is in them. */
export interface ToErase {
  readonly table: string;
  readonly columns: readonly string[] | null;
}

/** What all slices together do when a business ends. */
export interface Endings {
  readonly toErase: (ending: Ending) => readonly ToErase[];
  readonly concerns: (tx: TenantTransaction, today: PlainDate) => Promise<ClosingConcern[]>;
  /** Ends what is kept elsewhere than in the database. */
  readonly endElsewhere: (businessId: BusinessId) => Promise<void>;
}

/**
 * A slice of the product on the server: everything that the program must know about a noun to run it.
 * Each `features/<area>/<noun>/slice.ts` exports one. Nouns that cannot do without each other are rooms of
 * one slice: the `room.ts` of each declares one of these, and the `slice.ts` exports them all. The proof finds its `examples.ts`, and the demo
 * business its `demo.ts`, by their names.
 * @typeParam Parts the parts of the program that its routes and tasks are made from
 * @typeParam OfferingParts those of which it makes what other slices ask of all, which exists before these
 */
export interface Slice<in Parts = object, in OfferingParts = object> {
  /** The names of its folders, here and in the contract: `<area>/<noun>/`. */
  readonly area: string;
  readonly noun: string;
  /** The slice whose room it is, here in `features/<area>/<roomOf>/<noun>/`. */
  readonly roomOf?: string;
  /** The contract's modules that declare its calls. */
  readonly calls: readonly object[];
  /** The routes that answer its calls. */
  readonly routes: (parts: Parts) => readonly Route[];
  readonly tasks?: (parts: Parts) => readonly TaskHandler[];
  /** When its tasks run that have no occasion but the time. */
  readonly schedules?: readonly Schedule[];
  readonly dailyWork?: (parts: Parts) => readonly DailyWork[];
  /** Deletes expired rows that belong to no business. */
  readonly cleanUp?: CleanUp;
  /** How its records use files: those that nothing uses are deleted. */
  readonly fileUse?: FileUse;
  /** The tables that it owns. */
  readonly tables: readonly string[];
  /**
   * Which of its tables outlast a business that is closed, and why. All other rows of its tables are erased
   * then, and when a business is emptied.
   */
  readonly outlasting?: Readonly<Record<string, Outlasting>>;
  /** Tables that stay as they are when a business is emptied, but for the columns that are named. */
  readonly keptOnReset?: Readonly<Record<string, readonly string[]>>;
  /** What an Owner should know of its records before the business is closed or emptied. */
  readonly closingConcerns?: (
    tx: TenantTransaction,
    today: PlainDate,
  ) => Promise<readonly ClosingConcern[]>;
  /** Ends what it keeps elsewhere than in the database, such as files; the same any number of times. */
  readonly endElsewhere?: (parts: OfferingParts) => (businessId: BusinessId) => Promise<void>;
  /**
   * The kinds of records whose changes it announces, each with the lowest role that hears of them:
   * the role that may read them. An announcement holds an id and a version; the record itself comes
   * through the API, which checks access again.
   */
  readonly entities: Readonly<Partial<Record<ChangedEntity, Role>>>;
  /** The facts of other slices that it takes part in. */
  readonly participants?: readonly Participant[];
  /** Hears of every change to records of a business, within its transaction. */
  readonly hears?: (parts: Parts) => ChangeHearer;
  /** Brings its records up to date when a provider says that something changed there. */
  readonly providerEvents?: (parts: OfferingParts) => ProviderEventHandlers;
  /** Stores what outside services post to addresses of its own. */
  readonly webhooks?: (parts: Parts) => readonly WebhookReceiver[];
  /** Listens elsewhere than at the API, such as for mail. @returns what ends that; undefined if nothing is to do */
  readonly listens?: (parts: Parts) => Promise<(() => Promise<void>) | undefined>;
  /** Serves pages that it makes itself, for people without an account. */
  readonly pages?: (parts: Parts) => ServePages;
  readonly search?: Search;
  /** What of its tables goes into exports, and why other tables do not. */
  readonly exports?: SliceExports;
}

/** Checks a slice against the parts that it asks for; `app.ts` has to have all of them. */
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
