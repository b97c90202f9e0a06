import { addedVatOf } from '@roundbook/domain/account/businesses/vat-prices';
import type { Templates } from '@roundbook/domain/messages/templates/templates';
import type { SendingTimes } from '@roundbook/domain/messages/triggers/sending-times';
import type { TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import { TRIGGERS } from '@roundbook/domain/messages/triggers/trigger-types';
import { type HolidayRegion } from '@roundbook/domain/values/dates/bank-holidays';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findRecipients, type Recipient } from '../../customers/customers/lookups.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { findTemplates } from '../templates/lookups.ts';
import { findSendingTimes, findTriggers, type Triggers } from './trigger-queries.ts';

/** The template about a completed visit for customers whose bills someone else pays, and who must not see the price. */
const PAID_BY_OTHERS = 'job-done-paid-by-others';

/** The templates that triggers use. */
export type TriggerTemplate = (typeof TRIGGERS)[TriggerType]['template'] | typeof PAID_BY_OTHERS;

/** The recipients, templates and settings for notifying customers; looked up before any change. */
export interface Audience {
  readonly businessName: string;
  /** The rate that is added to prices as the business shows them; null if they include VAT. */
  readonly addedVat: number | null;
  readonly timeZone: string;
  readonly region: HolidayRegion;
  readonly triggers: Triggers;
  readonly times: SendingTimes;
  /** True if the viewer may not see prices. */
  readonly hidesPrices?: boolean;
  readonly recipients: ReadonlyMap<string, Recipient>;
  readonly templates: ReadonlyMap<TriggerTemplate, Templates<TriggerTemplate>>;
}

/** The template for a trigger's message to a customer. */
export function templateFor(type: TriggerType, { hasPayer }: Recipient): TriggerTemplate {
  return type === 'job-done' && hasPayer ? PAID_BY_OTHERS : TRIGGERS[type].template;
}

/** Looks up everything needed to notify customers, in one round trip. */
export async function findAudience(
  tx: TenantTransaction,
  customerIds: readonly string[],
  types: readonly TriggerType[],
): Promise<Audience> {
  const keys: TriggerTemplate[] = types.map((type) => TRIGGERS[type].template);
  if (types.includes('job-done')) keys.push(PAID_BY_OTHERS);
  const [{ business }, region, triggers, times, recipients, ...templates] = await Promise.all([
    findBusiness(tx),
    findHolidayRegion(tx),
    findTriggers(tx),
    findSendingTimes(tx),
    findRecipients(tx, customerIds),
    ...keys.map((key) => findTemplates(tx, key)),
  ]);
  return {
    businessName: business.name,
    addedVat: addedVatOf(business),
    timeZone: business.timeZone,
    region,
    triggers,
    times,
    recipients: new Map(recipients.map((one) => [one.id, one])),
    templates: new Map(templates.map((one) => [one.key, one])),
  };
}
