import type { BoughtLead, Lead } from '@roundbook/contract/customers/leads/lead';
import {
  LEAD_KIND_WORDS,
  LEAD_KINDS,
  LEAD_PLACE_WORDS,
  LEAD_PLACES,
  milesAwayWords,
} from '@roundbook/domain/customers/leads/lead';

/** The choices for the kind of work. */
export const KIND_CHOICES = LEAD_KINDS.map((value) => ({ value, label: LEAD_KIND_WORDS[value] }));

/** The choices for the kind of property. */
export const PLACE_CHOICES = LEAD_PLACES.map((value) => ({
  value,
  label: LEAD_PLACE_WORDS[value],
}));

/** A lead's title; the lead has no name before it is bought. */
export const leadTitle = ({ kind, district }: Pick<Lead, 'kind' | 'district'>) =>
  `${LEAD_KIND_WORDS[kind]} in ${district}`;

/** The distance to a lead, as text. */
export const distanceText = ({ distance }: Lead) =>
  distance === null ? '' : milesAwayWords(distance);

/** The state of a bought lead, as text. */
export function boughtState({ refundedAt, quoteId }: BoughtLead): string {
  if (refundedAt !== null) return 'Credits returned';
  return quoteId === null ? 'Erased' : 'Bought';
}
