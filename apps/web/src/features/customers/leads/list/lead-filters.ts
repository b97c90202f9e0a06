import type { LeadKind, LeadPlace } from '@roundbook/domain/customers/leads/lead';

/** The distances to choose from, in miles. */
export const LEAD_MILES = ['5', '10', '20', '50', '100'] as const;

/** The filters of a list of leads, as kept in the URL. */
export interface LeadFilters {
  readonly list?: 'bought' | undefined;
  readonly miles?: (typeof LEAD_MILES)[number] | undefined;
  readonly kind?: LeadKind | undefined;
  readonly place?: LeadPlace | undefined;
  readonly sort?: string | undefined;
}
