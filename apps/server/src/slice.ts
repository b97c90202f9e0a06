import type { Match } from '@roundbook/contract/home/search/search';
import type { ChangedEntity } from '@roundbook/contract/realtime';
import type { Role } from '@roundbook/domain/access/roles';
import type { ClosingConcern } from '@roundbook/domain/account/closures/closing';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { MatchPool } from '@roundbook/matching/pool';
import type { StatementPool } from '@roundbook/statements/pool';
import type { DemoBusiness } from './demo/demo-business.ts';
import type { WebhookSubscribers } from './features/account/webhooks/lookups.ts';
import type { RoutePlanner } from './features/work/work-orders/lookups.ts';
import type { AccountPlatform } from './platform/auth/account-platform.ts';
import type { MapConfig } from './platform/config/config.ts';
import type { MailInConfig, TwilioConfig } from './platform/config/message-config.ts';
import type { BusinessId } from './platform/db/business-id.ts';
import type { ChangeHearer, Database } from './platform/db/database.ts';
import type { TenantTransaction } from './platform/db/transaction.ts';
import type { SliceExports } from './platform/exports/exports.ts';
import type { Participant } from './platform/facts/fact.ts';
import type { Route } from './platform/http/call.ts';
import type { ServePages } from './platform/http/plain-page.ts';
import type { WebhookReceiver } from './platform/http/webhooks.ts';
import type { Party } from './platform/pdf/letter.ts';
import type { Positions } from './platform/realtime/positions.ts';
import type { Tell } from './platform/realtime/told.ts';
import type { CleanUp } from './platform/tasks/clean-up.ts';
import type { EnqueueIn, Schedule, TaskHandler } from './platform/tasks/task.ts';
import type { DailyWork } from './platform/tasks/timed-work.ts';
import type { Example } from './proof/example.ts';
import type { SceneRecords } from './proof/scene-records.ts';
import type { ShownBy } from './proof/shown-by.ts';
import type { AnswerWriter } from './providers/answers/answers.ts';
import type { BankFeed } from './providers/bank-feeds/bank-feeds.ts';
import type { CardProvider } from './providers/cards/cards.ts';
import type { DirectDebitProvider } from './providers/direct-debit/direct-debit.ts';
import type { EmailProvider } from './providers/email/email.ts';
import type { FileStore } from './providers/files/files.ts';
import type { Geocoding } from './providers/geocoding/geocoding.ts';
import type { ProviderEvent, ProviderObject } from './providers/payment-provider.ts';
import type { PostToPublic } from './providers/public-hosts.ts';
import type { PushProvider } from './providers/push/push.ts';
import type { Sandbox } from './providers/sandbox/sandbox.ts';
import type { SmsProvider } from './providers/sms/sms.ts';

/** The parts of the program that slices are made from; `app.ts` puts them together. */
export interface SliceParts {
  readonly accounts: AccountPlatform;
  /** Phrases answers of the help. */
  readonly answers: AnswerWriter;
  /** What reaches the phone apps; null where nothing does. */
  readonly appPushes: PushProvider | null;
  readonly bankFeed: BankFeed;
  readonly cards: CardProvider;
  readonly database: Database;
  readonly directDebit: DirectDebitProvider;
  readonly email: EmailProvider;
  /** What all slices erase, and what they have to say before. */
  readonly endings: Endings;
  /** What each slice gives to exports. */
  readonly exports: readonly SliceExports[];
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
  readonly geocoding: Geocoding;
  /** Absent: emails to businesses are not taken in. */
  readonly mailIn: MailInConfig | undefined;
  readonly map: MapConfig;
  /** Finds whose money bank transactions are. */
  readonly matcher: Pick<MatchPool, 'match'>;
  /** All participants in facts, for what begins outside. */
  readonly participants: readonly Participant[];
  readonly planner: RoutePlanner;
  readonly positions: Positions;
  /** Posts to addresses that firms name, on the open internet alone. */
  readonly postToPublic: PostToPublic;
  /** Those of all slices that bring records of a kind up to date. */
  readonly providerEventHandlers: (object: ProviderObject) => readonly ProviderEventHandler[];
  /** Who sells plans and bundles, as bills name them. */
  readonly seller: Party;
  /** Null where real providers take all payments. */
  readonly sandbox: Sandbox | null;
  /** Each slice's search, by its noun. */
  readonly searches: ReadonlyMap<string, Search>;
  /** What short links start with, without a slash at the end. */
  readonly shortUrl: string;
  readonly sms: SmsProvider;
  /** Reads files of banks. */
  readonly statements: Pick<StatementPool, 'read'>;
  /** Sends text to one socket of a user while an answer is being made. */
  readonly tell: Tell;
  /** Absent: no texts come in. */
  readonly twilio: TwilioConfig | undefined;
  /** Bytes that the uploaded files of one business may take. */
  readonly uploadQuota: number;
  /** Who is told of events by webhook. */
  readonly webhookSubscribers: WebhookSubscribers;
}

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

/** What the proof needs to know about a slice. */
export interface Examples {
  /** One for each call. */
  readonly examples: readonly Example[];
  /**
   * Who may make which call, for comparison with the specification: calls are listed under the lowest
   * role that may make them, followed by `with` and a feature if the plan must include one. Kept
   * apart from the contract, so that a call declared for the wrong people differs from its line.
   */
  readonly whoMay: string;
  /**
   * The records that show the rows of its tables, for the proof that every write announces what it
   * changes. A table left out is taken to hold records of the slice's only entity.
   */
  readonly shownBy?: Readonly<Record<string, ShownBy>>;
  /** Records that the examples need beyond those in every scene. */
  readonly records?: SceneRecords<object>;
}

/** What a slice adds to the demo business. */
export interface Demo {
  /** The nouns whose records it builds on: their demos come first. */
  readonly buildsOn?: readonly string[];
  /** Called once the demo has its people, customers, rounds and visits. */
  readonly addToDemo: (business: DemoBusiness) => Promise<void>;
}

/**
 * A slice of the product on the server: everything that the program must know about a noun to run,
 * prove and demonstrate it. Each `features/<area>/<noun>/slice.ts` exports one.
 */
export interface Slice {
  /** The names of its folders: `features/<area>/<noun>/`, here and in the contract. */
  readonly area: string;
  readonly noun: string;
  /** The contract's modules that declare its calls. */
  readonly calls: readonly object[];
  /** The routes that answer its calls. */
  readonly routes: (parts: SliceParts) => readonly Route[];
  readonly tasks?: (parts: SliceParts) => readonly TaskHandler[];
  /** When its tasks run that have no occasion but the time. */
  readonly schedules?: readonly Schedule[];
  readonly dailyWork?: (parts: SliceParts) => readonly DailyWork[];
  /** Deletes expired rows that belong to no business. */
  readonly cleanUp?: CleanUp;
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
  readonly endElsewhere?: (parts: SliceParts) => (businessId: BusinessId) => Promise<void>;
  /**
   * The kinds of records whose changes it announces, each with the lowest role that hears of them:
   * the role that may read them. An announcement holds an id and a version; the record itself comes
   * through the API, which checks access again.
   */
  readonly entities: Readonly<Partial<Record<ChangedEntity, Role>>>;
  /** The facts of other slices that it takes part in. */
  readonly participants?: readonly Participant[];
  /** Hears of every change to records of a business, within its transaction. */
  readonly hears?: (parts: SliceParts) => ChangeHearer;
  /** Brings its records up to date when a provider says that something changed there. */
  readonly providerEvents?: (parts: SliceParts) => ProviderEventHandlers;
  /** Stores what outside services post to addresses of its own. */
  readonly webhooks?: (parts: SliceParts) => readonly WebhookReceiver[];
  /** Listens elsewhere than at the API, such as for mail. @returns what ends that; undefined if nothing is to do */
  readonly listens?: (parts: SliceParts) => Promise<(() => Promise<void>) | undefined>;
  /** Serves pages that it makes itself, for people without an account. */
  readonly pages?: (parts: SliceParts) => ServePages;
  readonly search?: Search;
  /** What of its tables goes into exports, and why other tables do not. */
  readonly exports?: SliceExports;
  /** Loaded only by tests. */
  readonly examples: () => Promise<Examples>;
  /** Loaded only when a demo business is created. */
  readonly demo?: () => Promise<Demo>;
}
