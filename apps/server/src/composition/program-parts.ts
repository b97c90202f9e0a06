import type { WebhookSubscribers } from '../features/account/webhooks/lookups.ts';
import type { RoutePlanner } from '../features/work/work-orders/lookups.ts';
import type { AccountPlatform } from '../platform/auth/account-platform.ts';
import type { MapConfig } from '../platform/config/config.ts';
import type { MailInConfig, TwilioConfig } from '../platform/config/message-config.ts';
import type { Database } from '../platform/db/database.ts';
import type { SliceExports } from '../platform/exports/exports.ts';
import type { Participant } from '../platform/facts/fact.ts';
import type { Party } from '../platform/pdf/letter.ts';
import type { Positions } from '../platform/realtime/positions.ts';
import type { Tell } from '../platform/realtime/told.ts';
import type { EnqueueIn } from '../platform/tasks/task.ts';
import type { AnswerWriter } from '../providers/answers/answers.ts';
import type { BankFeed } from '../providers/bank-feeds/bank-feeds.ts';
import type { CardProvider } from '../providers/cards/cards.ts';
import type { DirectDebitProvider } from '../providers/direct-debit/direct-debit.ts';
import type { EmailProvider } from '../providers/email/email.ts';
import type { FileStore } from '../providers/files/files.ts';
import type { Geocoding } from '../providers/geocoding/geocoding.ts';
import type { PostToPublic } from '../providers/public-hosts.ts';
import type { PushProvider } from '../providers/push/push.ts';
import type { Sandbox } from '../providers/sandbox/sandbox.ts';
import type { SmsProvider } from '../providers/sms/sms.ts';
import type { Endings, FileUse, ProviderEventHandlersOf, Search } from '../slice.ts';

/** Work that is done on other threads. */
export interface ThreadParts {
  readonly planner: RoutePlanner;
}

/** Services outside the program, or what stands in for them. */
export interface ProviderParts {
  /** Phrases answers of the help. */
  readonly answers: AnswerWriter;
  /** What reaches the phone apps; null where nothing does. */
  readonly appPushes: PushProvider | null;
  readonly bankFeed: BankFeed;
  readonly cards: CardProvider;
  readonly directDebit: DirectDebitProvider;
  readonly email: EmailProvider;
  readonly files: FileStore;
  readonly geocoding: Geocoding;
  /** Null where real providers take all payments. */
  readonly sandbox: Sandbox | null;
  readonly sms: SmsProvider;
}

/** What the configuration decides, as slices ask for it. */
export interface ConfiguredParts {
  /** Absent: emails to businesses are not taken in. */
  readonly mailIn: MailInConfig | undefined;
  readonly map: MapConfig;
  /** Who sells plans and bundles, as bills name them. */
  readonly seller: Party;
  /** What short links start with, without a slash at the end. */
  readonly shortUrl: string;
  /** Absent: no texts come in. */
  readonly twilio: TwilioConfig | undefined;
  /** Bytes that the uploaded files of one business may take. */
  readonly uploadQuota: number;
}

/** The parts that exist before any slice runs. */
export interface OfferingParts extends ThreadParts, ProviderParts, ConfiguredParts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  /** All participants in facts, for what begins outside. */
  readonly participants: readonly Participant[];
  readonly positions: Positions;
  /** Posts to addresses that firms name, on the open internet alone. */
  readonly postToPublic: PostToPublic;
  /** Sends text to one socket of a user while an answer is being made. */
  readonly tell: Tell;
  /** Who is told of events by webhook. */
  readonly webhookSubscribers: WebhookSubscribers;
}

/** What slices offer to those that ask all of them. */
export interface GatheredParts {
  /** What all slices erase, and what they have to say before. */
  readonly endings: Endings;
  /** What each slice gives to exports. */
  readonly exports: readonly SliceExports[];
  /** How the records of each slice use files. */
  readonly fileUses: readonly FileUse[];
  /** Those of all slices that bring records of a kind up to date. */
  readonly providerEventHandlers: ProviderEventHandlersOf;
  /** Each slice's search, by its noun. */
  readonly searches: ReadonlyMap<string, Search>;
}

/** The parts of the program from which a slice names the few that it needs. */
export type ProgramParts = OfferingParts & GatheredParts;
