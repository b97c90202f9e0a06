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

/** What the work is, as every firm may see it. */
export const leadFacts = z.object({
  kind: z.enum(LEAD_KINDS),
  place: z.enum(LEAD_PLACES),
  /** Null for work that is done once. */
  frequency: recurringFrequency.nullable(),
});

/** A request on offer: nothing of it says whose it is. */
export const lead = leadFacts.extend({
  id,
  /** The outward half of the postcode, such as HG1. */
  district: z.string(),
  /** Whole miles from the business, 1 or more; null where its address is not on the map. */
  distance: z.int().nullable(),
  /** What it costs, in lead credits. */
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
  /** The quote that it became; null once that was erased, or the credits went back. */
  quoteId: id.nullable(),
  /** Who asks; empty without a quote. */
  name: z.string(),
  /** The words to which the person agreed, and when. */
  consent: z.string(),
  consentedAt: instant,
  /** Why the business reported it; null unless it did. */
  reportReason: z.enum(REPORT_REASONS).nullable(),
  /** On what ground the credits went back; null unless they did. */
  refundGround: z.enum(REFUND_GROUNDS).nullable(),
  refundedAt: instant.nullable(),
});

export type BoughtLead = z.infer<typeof boughtLead>;

/** How the person is asked whether their request may be passed on; `spoken`: they told the office. */
export const CONSENT_WAYS = ['email', 'sms', 'spoken'] as const;

/** An offer of a request to other firms, as the firm sees it that makes it. */
export const offer = leadFacts.extend({
  id,
  quoteId: id,
  state: z.enum(OFFER_STATES),
  /** What another firm pays for it, in lead credits. */
  credits: z.int(),
  district: z.string(),
  consentWay: z.enum(CONSENT_WAYS),
  /** The words to which the person agreed; empty until they have. */
  consent: z.string(),
  consentedAt: instant.nullable(),
  /** Who in the office wrote down that they agreed; null for an answer on their own page. */
  consentByUserId: id.nullable(),
  offeredAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  /** Whether the firm that bought it got its credits back. */
  wasFalse: z.boolean(),
});

export type Offer = z.infer<typeof offer>;
