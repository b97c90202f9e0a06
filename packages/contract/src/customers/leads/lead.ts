import { z } from 'zod';
import { LEAD_KINDS, LEAD_PLACES } from '@roundbook/domain/customers/leads/lead';
import { OFFER_STATES } from '@roundbook/domain/customers/leads/offer';
import { REFUND_GROUNDS, REPORT_REASONS } from '@roundbook/domain/customers/leads/report';
import { id, instant } from '../../values.ts';
import { recurringFrequency } from '../quotes/itemisation.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    lead: true;
    leadAlerts: true;
  }
}

/** The details of the work that every firm may see. */
export const leadFacts = z.object({
  kind: z.enum(LEAD_KINDS),
  place: z.enum(LEAD_PLACES),
  /** How often the work recurs; null for one-off work. */
  frequency: recurringFrequency.nullable(),
});

/** A person's request on offer, without anything that identifies the person. */
export const lead = leadFacts.extend({
  id,
  /** The outward half of the postcode, such as HG1. */
  district: z.string(),
  /**
   * The distance from the business in whole miles, 1 or more; null if the business's address is not
   * on the map.
   */
  distance: z.int().nullable(),
  /** The price in lead credits. */
  credits: z.int(),
  listedAt: instant,
  expiresAt: instant,
});

export type Lead = z.infer<typeof lead>;

/** A lead that the business has bought. */
export const boughtLead = leadFacts.extend({
  id,
  district: z.string(),
  credits: z.int(),
  boughtAt: instant,
  /** The lead's quote; null once the quote is erased or the lead is refunded. */
  quoteId: id.nullable(),
  /** The person's name; empty once the quote is erased. */
  name: z.string(),
  /** The text that the person agreed to. */
  consent: z.string(),
  consentedAt: instant,
  /** The business's reason for reporting the lead; null if it has not reported the lead. */
  reportReason: z.enum(REPORT_REASONS).nullable(),
  /** The ground for the refund; null if there was none. */
  refundGround: z.enum(REFUND_GROUNDS).nullable(),
  refundedAt: instant.nullable(),
});

export type BoughtLead = z.infer<typeof boughtLead>;

/**
 * How a person is asked whether their request may be passed on. `spoken`: the person has agreed in a conversation
 * with the office.
 */
export const CONSENT_WAYS = ['email', 'sms', 'spoken'] as const;

/** An offer of a request to other firms, as the offering firm sees it. */
export const offer = leadFacts.extend({
  id,
  quoteId: id,
  state: z.enum(OFFER_STATES),
  /** The price that another firm pays for the lead, in lead credits. */
  credits: z.int(),
  district: z.string(),
  consentWay: z.enum(CONSENT_WAYS),
  /** The text that the person agreed to; empty until they agree. */
  consent: z.string(),
  consentedAt: instant.nullable(),
  /** The user who recorded a spoken agreement; null for an answer on the person's page. */
  consentByUserId: id.nullable(),
  offeredAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  /** Whether the buyer was refunded, because the contact was false. */
  wasFalse: z.boolean(),
});

export type Offer = z.infer<typeof offer>;
