import type { BoughtLead, Lead } from '@roundbook/contract/customers/leads/lead';
import {
  LEAD_KIND_WORDS,
  LEAD_KINDS,
  LEAD_PLACE_WORDS,
  LEAD_PLACES,
  milesAwayWords,
} from '@roundbook/domain/customers/leads/lead';

/** The kinds of work, to choose from. */
export const KIND_CHOICES = LEAD_KINDS.map((value) => ({ value, label: LEAD_KIND_WORDS[value] }));

/** Where the work is, to choose from. */
export const PLACE_CHOICES = LEAD_PLACES.map((value) => ({
  value,
  label: LEAD_PLACE_WORDS[value],
}));

/** What a lead goes by: it has no name before it is bought. */
export const leadTitle = ({ kind, district }: Pick<Lead, 'kind' | 'district'>) =>
  `${LEAD_KIND_WORDS[kind]} in ${district}`;

/** How far a lead is. */
export const distanceText = ({ distance }: Lead) =>
  distance === null ? '' : milesAwayWords(distance);

/** How a bought lead stands. */
export function boughtState({ refundedAt, quoteId }: BoughtLead): string {
  if (refundedAt !== null) return 'Credits came back';
  return quoteId === null ? 'Erased' : 'Bought';
}
