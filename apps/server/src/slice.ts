import type { Match } from '@roundbook/contract/home/search/search';
import type { ChangedEntity } from '@roundbook/contract/realtime';
import type { Role } from '@roundbook/domain/access/roles';
import type { DemoBusiness } from './demo/demo-business.ts';
import type { RoutePlanner } from './features/work/work-orders/lookups.ts';
import type { AccountPlatform } from './platform/auth/account-platform.ts';
import type { MapConfig } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { TenantTransaction } from './platform/db/transaction.ts';
import type { Participant } from './platform/facts/fact.ts';
import type { Route } from './platform/http/call.ts';
import type { CleanUp } from './platform/tasks/clean-up.ts';
import type { EnqueueIn, TaskHandler } from './platform/tasks/task.ts';
import type { DailyWork } from './platform/tasks/timed-work.ts';
import type { Example } from './proof/example.ts';
import type { SceneRecords } from './proof/scene-records.ts';
import type { ShownBy } from './proof/shown-by.ts';
import type { EmailProvider } from './providers/email/email.ts';
import type { FileStore } from './providers/files/files.ts';
import type { Geocoding } from './providers/geocoding/geocoding.ts';
import type { SmsProvider } from './providers/sms/sms.ts';

/** The parts of the program that slices are made from; `app.ts` puts them together. */
export interface SliceParts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly email: EmailProvider;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
  readonly geocoding: Geocoding;
  readonly map: MapConfig;
  readonly planner: RoutePlanner;
  /** What each slice finds, by its noun. */
  readonly searches: ReadonlyMap<string, Search>;
  readonly sms: SmsProvider;
}

/**
 * What the global search finds of a noun, in the order in which it is shown.
 * @param patterns `like` patterns in lower case, one for each word that was typed; all must match
 */
export type Search = (
  tx: TenantTransaction,
  patterns: readonly string[],
  most: number,
) => Promise<Match[]>;

/** What the proof needs to know of a slice. */
export interface Examples {
  /** One for each call. */
  readonly examples: readonly Example[];
  /**
   * Who may make which call, to be read beside the specification: under each lowest role that is
   * admitted (and after `with` the feature that the plan must hold) its calls. Written down apart
   * from the contract, so that a call that is declared for the wrong people differs from its line.
   */
  readonly whoMay: string;
  /**
   * By which records its tables are shown, for the proof that every write announces all that it
   * changes. Without a word of it a table's rows are records of the slice's one kind.
   */
  readonly shownBy?: Readonly<Record<string, ShownBy>>;
  /** What the examples need beyond what every scene holds. */
  readonly records?: SceneRecords<object>;
}

/** What a slice adds to the demo business. */
export interface Demo {
  /** Called once what the demo's story tells is there: people, customers, rounds, visits. */
  readonly addToDemo: (business: DemoBusiness) => Promise<void>;
}

/**
 * A slice of the product on the server: everything that the program must know of a noun to run it,
 * to prove it and to show it. Each `features/<area>/<noun>/slice.ts` exports one.
 */
export interface Slice {
  /** The names of its folders: `features/<area>/<noun>/`, here and in the contract. */
  readonly area: string;
  readonly noun: string;
  /** The contract's modules that declare its calls. */
  readonly calls: readonly object[];
  /** What answers its calls. */
  readonly routes: (parts: SliceParts) => readonly Route[];
  readonly tasks?: (parts: SliceParts) => readonly TaskHandler[];
  readonly dailyWork?: (parts: SliceParts) => readonly DailyWork[];
  /** Deletes, now and then, what it no longer needs of its rows that belong to no business. */
  readonly cleanUp?: CleanUp;
  /** The tables whose rows are its own. */
  readonly tables: readonly string[];
  /**
   * The kinds of records whose changes it announces, each with the least role that hears of them: the
   * role that may read them. What is heard is an id and a version; the record itself comes through the
   * API, which decides again.
   */
  readonly entities: Readonly<Partial<Record<ChangedEntity, Role>>>;
  /** Where it takes part in what happens in other slices. */
  readonly participants?: readonly Participant[];
  readonly search?: Search;
  /** Loaded by tests alone. */
  readonly examples: () => Promise<Examples>;
  /** Loaded where a demo business is made. */
  readonly demo?: () => Promise<Demo>;
}
