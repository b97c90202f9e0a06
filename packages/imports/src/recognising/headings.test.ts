import { describe, expect, test } from 'vitest';
import { headingMatches } from './headings.ts';

/** Headings as cleaners' spreadsheets have them, by the field that they stand for. */
const WRITTEN: Readonly<Record<string, string>> = {
  name: 'Cust|Cust. Name|Client Name|Names|Householder|Name of customer',
  address: 'Add|Addr.|Property Addr|Address (full)|Cust Address',
  house: 'House No.|House No/Name|No.|Hse No|Door No.',
  street: 'Road|Street Name|1st Line Address|Street / Road',
  town: 'Town/City|Town / Village|Town or Village',
  postcode: 'P/Code|Post Code|PCode|Postcode:',
  phone: 'Tel.|Tel No.|Phone No.|Contact No.|Contact Tel|Tel/Mob',
  mobile: 'Mob.|Mob No.|Mobile #|Mob Num',
  email: 'E-mail|Email add|Email Addr',
  price: '£|Price (£)|Cost £|Amt|Amt £|Price/Clean|£ per clean|Cost per visit|Rate £',
  frequency: 'Freq.|Freq (wks)|How often?|Every (weeks)|Wks|Cycle (weeks)|Freq of clean|Clean freq',
  round: 'Run|Round No|Route|Clean Day|Day of week|Wk/Day',
  position: 'Seq.|Stop No.|Walk Order|Round Pos',
  lastDone: 'Last Cleaned|Date last done|L/Clean|Last wash|Prev clean|Last Cln',
  nextDue: 'Next Due|N/Due|Next wash|Due on',
  balance: 'Owes|Owes us|Bal.|Bal O/S|O/S Bal|Amt owed|Still owes|Arrears £',
  paymentMethod: 'Pays by|How Paid|Pays how|Cash/Bank|Payment type',
  notes: 'Comments|Notes / Comments|Any notes|Misc notes',
  jobNotes: 'Gate code|Access/Gate|Dog?|Gates/Dogs',
  service: 'Type of clean|Work done|Job desc|Job Descr.',
  status: 'Status|Active?|Active Y/N|Still active|Cancelled?',
};

describe('a heading in a cleaner’s words', () => {
  test.each(
    Object.entries(WRITTEN).flatMap(([field, headings]) =>
      headings.split('|').map((heading) => [heading, field] as const),
    ),
  )('%s: %s', (heading, field) => {
    const [best] = headingMatches(heading);
    expect(best?.field).toBe(field);
    expect(best!.score).toBeGreaterThanOrEqual(0.9);
  });

  test.each(['Sort code', 'Fax no', 'Birthday', 'VAT no'])(
    'is never mapped to one of the import’s fields: %s',
    (heading) => {
      expect(headingMatches(heading)).toEqual([]);
    },
  );
});
