import { areaOf } from '../addresses/postcode-areas.ts';
import { outcodeOf } from '../addresses/postcode.ts';
import type { HolidayRegion } from './bank-holidays.ts';

/** Postcode areas in Scotland. The Borders’ TD has a few streets in England, which count as Scottish here. */
const SCOTLAND: ReadonlySet<string> = new Set(
  'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '),
);

/** Whose bank holidays apply at a postcode; those of England and Wales where it is not known. */
export function holidayRegionOf(postcode: string | null | undefined): HolidayRegion {
  const area = areaOf(outcodeOf(postcode ?? '') ?? '');
  if (area === 'BT') return 'Northern Ireland';
  return SCOTLAND.has(area) ? 'Scotland' : 'England and Wales';
}
