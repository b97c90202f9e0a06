import type { Job } from '@roundbook/contract/work/jobs/job';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { shownPrice } from '../../../platform/prices/added-vat.ts';

/** "£19.50 from 1 Dec 2026"; null if there is no coming price, or the user may not see prices. */
export function comingPriceText({ comingPrice }: Pick<Job, 'comingPrice'>): string | null {
  return comingPrice ? `${shownPrice(comingPrice.cost)} from ${dateText(comingPrice.from)}` : null;
}
