import type { PreferenceChanges } from '@roundbook/contract/customers/customers/customer';
import type * as wishes from '@roundbook/contract/customers/pages/wishes';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { PageEventKind } from '@roundbook/domain/customers/pages/events';
import { wishRefusal } from '@roundbook/domain/customers/pages/visit-requests';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { accept, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { OwnWriteCall } from '../../../platform/http/own-page.ts';
import { findBusiness, nameOfBusiness } from '../../account/businesses/lookups.ts';
import { notifyStaff } from '../../messages/notifications/effects.ts';
import { emailOffice, queueMessages } from '../../messages/outbox/effects.ts';
import { findNextVisit } from '../../work/jobs/visits/next-lookups.ts';
import { changeConsent } from '../consents/effects.ts';
import { changeContact } from '../customers/effects.ts';
import { findOwnRecord } from '../customers/lookups.ts';
import { findRequest } from './lookups.ts';
import { formerAddressMail } from './page-former-address-mail.ts';
import { closeRequest, insertEvent, replaceRequest } from './store.ts';

/** The dependencies of customers' own changes. */
type Parts = Pick<AccountPlatform, 'publicUrl'>;

/** The description of a customer's action, for the office. */
export interface Note {
  /** The words that follow the customer's name: "asks to skip a visit". */
  readonly title: string;
  readonly detail: string;
  /** The id of the price rise that the customer answered; absent for any other action. */
  readonly riseId?: string;
}

/**
 * Records a customer's action in their story, emails the office and, if the action needs a
 * decision, notifies staff.
 */
export async function noteAndNotify(
  { publicUrl }: Parts,
  { tx, owner, now, enqueue }: OwnWriteCall<Endpoint>,
  kind: PageEventKind,
  { title, detail, riseId }: Note,
): Promise<void> {
  const { customerId } = owner;
  const [record, { business }] = await Promise.all([
    findOwnRecord(tx, customerId),
    findBusiness(tx),
  ]);
  insertEvent(tx, customerId, kind, now, detail);
  if (!record) return;
  const name = customerDisplayName(record);
  const message = `${name} ${title}`;
  if (kind === 'asked') {
    const entity = { model: 'customer', id: customerId };
    notifyStaff(tx, enqueue, { kind: 'visit-request', message, entity });
  }
  if (riseId !== undefined) {
    const entity = { model: 'priceRise', id: riseId };
    const key = `price-rise:${riseId}:${customerId}`;
    notifyStaff(tx, enqueue, { kind: 'price-rise', message, entity, key });
  }
  if (business.email === '') return;
  const body = [
    `${name} ${title} on their own page.`,
    detail,
    `The customer’s record: ${publicUrl}/manage/customers/${customerId}`,
  ];
  const mail = { to: business.email, subject: `${name} ${title}`, body: body.join('\n\n') };
  emailOffice(tx, enqueue, mail, customerId);
}

/** Asks to skip or to move the next visit. */
export async function ask(parts: Parts, call: OwnWriteCall<typeof wishes.askAboutVisit>) {
  const { tx, owner, params, body, today, now } = call;
  const visit = await findNextVisit(tx, owner.customerId, params.occurrenceId);
  if (!visit) throw notFound();
  const { wish, wantedOn, message } = body;
  accept(wishRefusal({ wish, wantedOn }, visit.scheduledOn, today));
  const { jobId, occurrenceId, title } = visit;
  const request = { jobId, occurrenceId, wish, wantedOn, message };
  const requestId = await replaceRequest(tx, owner.customerId, request, now);
  const what =
    wantedOn === null ? `Skip: ${title}` : `Move to ${formatLongDate(wantedOn)}: ${title}`;
  await noteAndNotify(parts, call, 'asked', {
    title: `asks to ${wish} a visit`,
    detail: [what, message].filter(Boolean).join('. '),
  });
  return { requestId };
}

/** Withdraws an open request. */
export async function withdraw({
  tx,
  owner,
  params,
  now,
}: OwnWriteCall<typeof wishes.withdrawRequest>) {
  const { customerId } = owner;
  const request = await findRequest(tx, customerId, params.id);
  if (!request) throw notFound();
  const decided = { at: now, by: null, answer: '' };
  const closed = await closeRequest(tx, { customerId, id: params.id }, 'Withdrawn', decided);
  if (!closed) throw refuse('This request has already been answered.');
  insertEvent(tx, customerId, 'withdrew', now, request.title);
  return {};
}

const CONTACT_LABELS = { email: 'Email', phoneNumber: 'Phone', mobileNumber: 'Mobile' } as const;

/** Changes the customer's contact details. */
export async function saveContact(parts: Parts, call: OwnWriteCall<typeof wishes.saveContact>) {
  const { tx, owner, body, enqueue } = call;
  const { email, phoneNumber, mobileNumber } = body;
  const given = {
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(mobileNumber === undefined ? {} : { mobileNumber }),
  };
  const changed = await changeContact(tx, owner.customerId, given);
  if (!changed) return {};
  const { before, after } = changed;
  const fields = ['email', 'phoneNumber', 'mobileNumber'] as const;
  const detail = fields
    .filter((field) => before[field] !== after[field])
    .map(
      (field) => `${CONTACT_LABELS[field]}: ${before[field] || 'none'} → ${after[field] || 'none'}`,
    )
    .join('; ');
  if (before.email !== '' && before.email !== after.email) {
    const { name } = await nameOfBusiness(tx);
    queueMessages(tx, enqueue, [formerAddressMail(owner.customerId, before.email, name)]);
  }
  await noteAndNotify(parts, call, 'contact', { title: 'changed their contact details', detail });
  return {};
}

const CONSENTS = [
  { channel: 'email', kind: 'service', label: 'Emails about the service' },
  { channel: 'sms', kind: 'service', label: 'Texts about the service' },
  { channel: 'email', kind: 'marketing', label: 'Emails with offers' },
  { channel: 'sms', kind: 'marketing', label: 'Texts with offers' },
] as const;

/** The note in the consent ledger on how the consent was given. */
const HOW = 'on their own page';
const BY_PAGE = { way: 'Page', userId: null } as const;

/** Records which messages the customer wants. */
export async function saveConsent(parts: Parts, call: OwnWriteCall<typeof wishes.saveConsent>) {
  const { tx, owner, body, now } = call;
  const changeOf = (allowed: boolean | undefined) =>
    allowed === undefined ? undefined : { allowed, how: HOW };
  const wanted: PreferenceChanges = {
    email: { service: changeOf(body.email?.service), marketing: changeOf(body.email?.marketing) },
    sms: { service: changeOf(body.sms?.service), marketing: changeOf(body.sms?.marketing) },
  };
  const changed = await changeConsent(tx, owner.customerId, wanted, now, BY_PAGE);
  if (!changed) return {};
  const { before, after } = changed;
  const detail = CONSENTS.filter(
    ({ channel, kind }) => before[channel][kind].allowed !== after[channel][kind].allowed,
  )
    .map(({ channel, kind, label }) => `${label}: ${after[channel][kind].allowed ? 'yes' : 'no'}`)
    .join('; ');
  await noteAndNotify(parts, call, 'consent', {
    title: 'changed which messages they want',
    detail,
  });
  return {};
}
