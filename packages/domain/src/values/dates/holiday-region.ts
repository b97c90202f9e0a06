import { areaOf } from '../addresses/postcode-areas.ts';
import { outcodeOf } from '../addresses/postcode.ts';
import type { HolidayRegion } from './bank-holidays.ts';

/** Postcode areas in Scotland. The Borders’ TD includes a few streets in England, which count as Scottish here. */
const SCOTLAND: ReadonlySet<string> = new Set(
  'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '),
);

/** The region whose bank holidays apply at a postcode; England and Wales if unknown. */
export function holidayRegionOf(postcode: string | null | undefined): HolidayRegion {
  const area = areaOf(outcodeOf(postcode ?? '') ?? '');
  if (area === 'BT') return 'Northern Ireland';
  return SCOTLAND.has(area) ? 'Scotland' : 'England and Wales';
}
