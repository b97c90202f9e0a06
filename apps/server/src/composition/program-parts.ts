import type { WebhookSubscribers } from '../features/account/webhooks/lookups.ts';
import type { ReadOverview } from '../features/home/reports/emails/email-tasks.ts';
import type { ReadMtdStart, ReadTaxFigures } from '../features/money/tax/lookups.ts';
import type { RoutePlanner } from '../features/work/work-orders/lookups.ts';
import type { AccountPlatform } from '../platform/auth/account-platform.ts';
import type { Config, MapConfig } from '../platform/config/config.ts';
import type { MailInConfig, TwilioConfig } from '../platform/config/message-config.ts';
import type { Database } from '../platform/db/database.ts';
import type { SliceExports } from '../platform/exports/exports.ts';
import type { Participant } from '../platform/facts/fact.ts';
import type { Party } from '../platform/pdf/letter.ts';
import type { Positions } from '../platform/realtime/positions.ts';
import type { StreamText } from '../platform/realtime/streamed-text.ts';
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
import type { Hmrc, PracticeAuthority } from '../providers/tax/tax.ts';
import type { Endings, FileUse, FindFeedDays, ProviderEventHandlersOf, Search } from '../slice.ts';

/** Work done on other threads. */
export interface ThreadParts {
  readonly planner: RoutePlanner;
}

/** Services outside the program, or their built-in stand-ins. */
export interface ProviderParts {
  /** Composes the help's answers to users' questions. */
  readonly answers: AnswerWriter;
  /** The service for push notifications to the phone apps; null if none is configured. */
  readonly appPushes: PushProvider | null;
  readonly bankFeed: BankFeed;
  readonly cards: CardProvider;
  readonly directDebit: DirectDebitProvider;
  readonly email: EmailProvider;
  readonly files: FileStore;
  readonly geocoding: Geocoding;
  /** The payment sandbox; null if real providers take all payments. */
  readonly sandbox: Sandbox | null;
  readonly sms: SmsProvider;
  /** HMRC itself; null if only practice is offered. */
  readonly hmrc: Hmrc | null;
  /** The stand-in of HMRC, on which firms practise. */
  readonly taxAuthority: PracticeAuthority;
}

/** The settings that slices need from the configuration. */
export interface ConfiguredParts {
  readonly environment: Config['environment'];
  /** If absent, the businesses' incoming emails are not received. */
  readonly mailIn: MailInConfig | undefined;
  readonly map: MapConfig;
  /** The addresses of the operator's own legal pages; without them, the product shows its own short pages. */
  readonly legal: Config['legal'];
  /** The seller of plans and bundles, as shown on bills. */
  readonly seller: Party;
  /** Base URL of short links, without a slash at the end. */
  readonly shortUrl: string;
  /** If absent, no texts are received. */
  readonly twilio: TwilioConfig | undefined;
  /** The maximum total size of one business's uploaded files, in bytes. */
  readonly uploadQuota: number;
}

/** The parts that exist before any slice runs. */
export interface OfferingParts extends ThreadParts, ProviderParts, ConfiguredParts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  /** All participants in facts, for events that come from outside the program. */
  readonly participants: readonly Participant[];
  readonly positions: Positions;
  /** Posts to addresses that businesses enter, on the open internet only. */
  readonly postToPublic: PostToPublic;
  /** Sends text to one of a user's sockets while an answer is in progress. */
  readonly streamText: StreamText;
  /** The businesses that get events by webhook. */
  readonly webhookSubscribers: WebhookSubscribers;
}

/** The contributions of all slices. */
export interface GatheredParts {
  /** The data that slices erase when a business ends, and the concerns that they raise beforehand. */
  readonly endings: Endings;
  /** Each slice's contribution to exports. */
  readonly exports: readonly SliceExports[];
  /** The ways in which each slice's records use files. */
  readonly fileUses: readonly FileUse[];
  /** Finds the handlers, from all slices, that update records of a given kind. */
  readonly providerEventHandlers: ProviderEventHandlersOf;
  /** Finds the days that stand in a person's calendar feed. */
  readonly findFeedDays: FindFeedDays;
  /** Reads the overview of the business's figures, which joins several nouns. */
  readonly readOverview: ReadOverview;
  /** Reads the figures of a quarterly update, which join several nouns. */
  readonly readTaxFigures: ReadTaxFigures;
  /** Works out from when a business has to send quarterly updates. */
  readonly readMtdStart: ReadMtdStart;
  /** Each slice's search, by its noun. */
  readonly searches: ReadonlyMap<string, Search>;
}

/** All parts of the program; a slice names the few that it needs. */
export type ProgramParts = OfferingParts & GatheredParts;
