import type { CONSENT_WAYS } from '@roundbook/contract/customers/leads/lead';
import type { LeadFacts } from '@roundbook/domain/customers/leads/lead';
import type { OfferState } from '@roundbook/domain/customers/leads/offer';

/** The facts about an offer that other firms may see in addition to its price. */
export interface MarketFacts extends LeadFacts {
  readonly district: string;
  /** In degrees, accurate to about a mile. */
  readonly latitude: number;
  readonly longitude: number;
}

/** An offer as stored. */
export interface OfferRecord {
  readonly id: string;
  readonly quoteId: string;
  readonly state: OfferState;
  readonly facts: MarketFacts;
  readonly credits: number;
  readonly consentWay: (typeof CONSENT_WAYS)[number];
  readonly consent: string;
  readonly consentedAt: string | null;
  readonly consentByUserId: string | null;
  readonly offeredAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  readonly falseAt: string | null;
}
