import { fullPriceText } from '@roundbook/domain/account/businesses/vat-prices';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { type Channel } from '@roundbook/domain/messages/outbox/channels';
import type { CustomerFacts } from '@roundbook/domain/messages/templates/conditions';
import type { TemplateValues } from '@roundbook/domain/messages/templates/templates';
import { writtenMessage } from '@roundbook/domain/messages/templates/written';
import type { Hearer, Occasion } from '@roundbook/domain/messages/triggers/customer-notification';
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
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { Recipient } from '../../customers/customers/lookups.ts';
import { type Audience, templateFor, type TriggerTemplate } from './audience-queries.ts';

/** A visit or another occasion to announce to a customer. */
export interface AnnouncedOccasion extends Occasion {
  /** Identifies the visit and the day, so that it is announced once. */
  readonly key: string;
  /** Null if the occasion is not about a visit. */
  readonly occurrenceId: string | null;
  readonly customerId: string;
  readonly aboutDay: PlainDate;
  readonly title: string;
  /** In pence. */
  readonly cost: number | null;
  /** The address of the visit; null if unknown. */
  readonly address: Address | null;
  /** The day for which the visit was planned before it was moved or closed; null if it had no day. */
  readonly plannedFor: PlainDate | null;
  /** The number of seconds after midnight; null if no time is known. */
  readonly arrivesAt: number | null;
  /** The times between which the visit may begin. */
  readonly hours: Opening;
  /**
   * Whether the hours were agreed for the visit or its job, rather than being the customer's
   * general hours.
   */
  readonly hasAgreedHours: boolean;
  readonly nextDueOn: PlainDate | null;
  /** The fee for a skipped visit, in pence; null if there is none. */
  readonly fee: number | null;
  /** The reason for skipping the visit; empty if none was given. */
  readonly reason: string;
  /** The date of the customer's first visit, for anniversaries; null otherwise. */
  readonly since: PlainDate | null;
  readonly minutes: number | null;
}

/** The values of fields that do not apply to most occasions. */
export const BLANK_OCCASION = {
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

/** The addresses at which a trigger can reach a customer, and the channels that the customer allows. */
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

/** The arrival time as text for a message, at the first of several stops on a day; empty if unknown. */
function arrivalOf(occasions: readonly AnnouncedOccasion[]): string {
  const [first] = occasions
    .flatMap(({ arrivesAt, hours }) => (arrivesAt === null ? [] : { arrivesAt, hours }))
    .toSorted((one, other) => one.arrivesAt - other.arrivesAt);
  if (first) return arrivalWindow(first.arrivesAt, first.hours);
  const [only] = occasions;
  return occasions.length === 1 && only!.hasAgreedHours ? openingWords(only!.hours) : '';
}

/** The values of the variables in a message to a customer, which may cover several visits. */
export function valuesOf(
  type: TriggerType,
  { businessName, addedVat, triggers, hidesPrices }: Audience,
  recipient: Recipient,
  occasions: readonly AnnouncedOccasion[],
): Values {
  const [first] = occasions;
  const isOneDay = new Set(occasions.map(({ aboutDay }) => aboutDay)).size === 1;
  const addresses = occasions.flatMap(({ address }) =>
    address ? [displayAddress(address, 2)] : [],
  );
  const total = occasions.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const before = occasions.flatMap(({ plannedFor }) => plannedFor ?? []);
  const fees = occasions.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
  const next = firstOf(occasions.map(({ nextDueOn }) => nextDueOn));
  const since = firstOf(occasions.map((one) => one.since));
  const years =
    since === null ? null : Number(first!.aboutDay.slice(0, 4)) - Number(since.slice(0, 4));
  const minutes = firstOf(occasions.map((one) => one.minutes));
  // A customer whose bills someone else pays sees no prices.
  const money = (pence: number) =>
    recipient.hasPayer ? '' : hidesPrices ? '£…' : fullPriceText(pence, addedVat);
  return {
    customerName: customerDisplayName(recipient),
    businessName,
    jobTitle: namedTogether(occasions.map(({ title }) => title)),
    visitDate: daysOf(
      type === 'visit-skipped' ? before : occasions.map(({ aboutDay }) => aboutDay),
    ),
    previousDate: before.length > 0 ? daysOf(before) : '',
    arrival: isOneDay ? arrivalOf(occasions) : '',
    address: namedTogether(addresses),
    price: money(total),
    fee: fees === 0 ? '' : money(fees),
    doneOn: longDate.format(new Date(first!.aboutDay)),
    reason: namedTogether(occasions.flatMap(({ reason }) => reason || [])),
    nextVisit:
      next === null ? '' : `week of ${longDate.format(new Date(next)).replace(/ \d+$/, '')}`,
    minutes: minutes === null ? '' : String(minutes),
    link: triggers.get(type)!.link,
    timeWithUs: years === null ? '' : yearsText(years),
    years: years === null ? '' : String(years),
  };
}

/**
 * The text of a message to a customer on a channel. @param facts the current facts about the
 * customer
 */
export function wordsOf(
  type: TriggerType,
  audience: Audience,
  { recipient, facts }: { readonly recipient: Recipient; readonly facts: CustomerFacts },
  occasions: readonly AnnouncedOccasion[],
  channel: Channel,
): { readonly channel: Channel; readonly subject: string; readonly body: string } {
  const templates = audience.templates.get(templateFor(type, recipient))!;
  const values = valuesOf(type, audience, recipient, occasions);
  return { channel, ...writtenMessage(channel, templates, values, facts) };
}
