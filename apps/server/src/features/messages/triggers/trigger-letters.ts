import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { type Channel } from '@roundbook/domain/messages/outbox/channels';
import type { CustomerFacts } from '@roundbook/domain/messages/templates/conditions';
import type { TemplateValues } from '@roundbook/domain/messages/templates/templates';
import { writtenMessage } from '@roundbook/domain/messages/templates/written';
import type { Hearer, Occasion } from '@roundbook/domain/messages/triggers/telling';
import { TRIGGERS, type TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import {
  arrivalWindow,
  namedTogether,
  type Opening,
  openingWords,
  visitDayText,
  yearsText,
} from '@roundbook/domain/messages/triggers/visit-words';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { Recipient } from '../../customers/customers/lookups.ts';
import { type Audience, templateFor, type TriggerTemplate } from './audience-queries.ts';

/** A visit, or another occasion, to tell a customer about. */
export interface Told extends Occasion {
  /** What is announced once: the visit and the day. */
  readonly key: string;
  /** Null for what is about no visit. */
  readonly occurrenceId: string | null;
  readonly customerId: string;
  readonly aboutDay: PlainDate;
  readonly title: string;
  /** Pence. */
  readonly cost: number | null;
  /** Where it is; null where that is not known. */
  readonly address: Address | null;
  /** The day for which it was planned before it was moved, or skipped; null if it was not. */
  readonly plannedFor: PlainDate | null;
  /** Seconds after midnight; null without a time. */
  readonly arrivesAt: number | null;
  /** Between which times it may begin. */
  readonly hours: Opening;
  /** Whether these were agreed for the visit or its job, beside the customer's own hours. */
  readonly hasAgreedHours: boolean;
  readonly nextDueOn: PlainDate | null;
  /** What is charged for a visit that was skipped, in pence; null for nothing. */
  readonly fee: number | null;
  /** Why it was skipped; empty without a reason. */
  readonly reason: string;
  /** Since when they are a customer; null unless the words say so. */
  readonly since: PlainDate | null;
  readonly minutes: number | null;
}

/** What most occasions have nothing to say about. */
export const UNTOLD = {
  before: null,
  isHeardToday: false,
  address: null,
  plannedFor: null,
  arrivesAt: null,
  hours: { opens: null, closes: null },
  hasAgreedHours: false,
  nextDueOn: null,
  fee: null,
  reason: '',
  since: null,
  minutes: null,
} as const;

/** Where a customer is reached by a trigger, and what they allow. */
export function hearerOf(recipient: Recipient, type: TriggerType): Hearer {
  const { isActive, preferences, email, mobileNumber, phoneNumber } = recipient;
  const { purpose } = TRIGGERS[type];
  return {
    isActive,
    addresses: { email, sms: textNumber(mobileNumber, phoneNumber) },
    allows: {
      email: preferences.email?.[purpose].allowed === true,
      sms: preferences.sms?.[purpose].allowed === true,
    },
  };
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type Values = TemplateValues<TriggerTemplate>;

const firstOf = <Value>(values: readonly (Value | null)[]) =>
  values.find((value) => value !== null) ?? null;

const daysOf = (days: readonly PlainDate[]) =>
  namedTogether(days.toSorted().map((day) => visitDayText(day)));

/** When we come, in words: of several stops on a day, to the first that we reach. Empty if nothing is known. */
function arrivalOf(told: readonly Told[]): string {
  const [first] = told
    .flatMap(({ arrivesAt, hours }) => (arrivesAt === null ? [] : { arrivesAt, hours }))
    .toSorted((one, other) => one.arrivesAt - other.arrivesAt);
  if (first) return arrivalWindow(first.arrivesAt, first.hours);
  const [only] = told;
  return told.length === 1 && only!.hasAgreedHours ? openingWords(only!.hours) : '';
}

/** What the words of one message to a customer stand for. Several visits share it. */
export function valuesOf(
  type: TriggerType,
  { businessName, triggers, hidesPrices }: Audience,
  recipient: Recipient,
  told: readonly Told[],
): Values {
  const [first] = told;
  const isOneDay = new Set(told.map(({ aboutDay }) => aboutDay)).size === 1;
  const addresses = told.flatMap(({ address }) => (address ? [displayAddress(address, 2)] : []));
  const total = told.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const before = told.flatMap(({ plannedFor }) => plannedFor ?? []);
  const fees = told.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
  const next = firstOf(told.map(({ nextDueOn }) => nextDueOn));
  const since = firstOf(told.map((one) => one.since));
  const years =
    since === null ? null : Number(first!.aboutDay.slice(0, 4)) - Number(since.slice(0, 4));
  const minutes = firstOf(told.map((one) => one.minutes));
  // A bill that goes to another customer is not theirs.
  const money = (pence: number) =>
    recipient.hasPayer ? '' : hidesPrices ? '£…' : formatPounds(pence);
  return {
    customerName: customerDisplayName(recipient),
    businessName,
    jobTitle: namedTogether(told.map(({ title }) => title)),
    visitDate: daysOf(type === 'visit-skipped' ? before : told.map(({ aboutDay }) => aboutDay)),
    previousDate: before.length > 0 ? daysOf(before) : '',
    arrival: isOneDay ? arrivalOf(told) : '',
    address: namedTogether(addresses),
    price: money(total),
    fee: fees === 0 ? '' : money(fees),
    doneOn: longDate.format(new Date(first!.aboutDay)),
    reason: namedTogether(told.flatMap(({ reason }) => reason || [])),
    nextVisit:
      next === null ? '' : `week of ${longDate.format(new Date(next)).replace(/ \d+$/, '')}`,
    minutes: minutes === null ? '' : String(minutes),
    link: triggers.get(type)!.link,
    timeWithUs: years === null ? '' : yearsText(years),
    years: years === null ? '' : String(years),
  };
}

/** How a message to a customer reads on a channel. @param facts what is true of them now */
export function wordsOf(
  type: TriggerType,
  audience: Audience,
  { recipient, facts }: { readonly recipient: Recipient; readonly facts: CustomerFacts },
  told: readonly Told[],
  channel: Channel,
): { readonly channel: Channel; readonly subject: string; readonly body: string } {
  const templates = audience.templates.get(templateFor(type, recipient))!;
  const values = valuesOf(type, audience, recipient, told);
  return { channel, ...writtenMessage(channel, templates, values, facts) };
}
