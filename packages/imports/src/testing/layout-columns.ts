import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { ImportField } from '../fields.ts';

/** A generator of numbers from 0 to 1, derived from a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = () => number;

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;
export const words = (text: string) => text.split('|');
export const integer = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));
const pounds = (pence: number) => (pence / 100).toFixed(2);

export const GIVEN = words(
  'Ann|John|Margaret|David|Siân|Zoë|Mohammed|Priya|Pete|Sue|Graham|Wei|Olivia|Dave|Karen|Nigel|Agnieszka|Tom',
);
export const FAMILY = words(
  'Lee|Smith|O’Neil|Jones-Davies|Patel|Müller|Evans|Brown|Khan|Taylor|Wood|Field|Kowalski|Price|Street|Young',
);
export const FIRMS = words(
  'The Crown Inn|Bath Dental Surgery|Lee & Sons Ltd|Corner Café|Hair by Zoë|St Mary’s Church|Oak Care Home|Evans Estates',
);
export const STREETS = words(
  'High Street|Mill Lane|Church Road|The Avenue|Park View|Station Rd|Kings Close|Queens Drive|Old Bath Road|Orchard Way|Meadow Croft',
);
export const AREAS = words('Weston|Larkhall|Oldfield Park|Twerton|Combe Down|Newbridge');
export const TOWNS = words('Bath|Keynsham|Bristol|Radstock|Chippenham|Frome');
const SERVICES = words(
  'Window cleaning|Gutter clearing|Windows front only|Conservatory roof|Fascias and soffits|Inside & outside',
);
const NOTES = words(
  'Gate code 1234, mind the dog|Only do the front when car is out|Pays cash in an envelope under the mat|Leave the side gate shut please|New customer from the leaflet in spring',
);

/**
 * The kind of a column: its field, the headings that people and programs give it, and the formats
 * of its cells.
 */
export interface Kind {
  readonly field: ImportField;
  readonly headings: readonly string[];
  /** The formats of the cells; a column keeps to one of them. */
  readonly ways: readonly ((random: Random, person: Person) => string)[];
  /** The share of rows that have a value; all of them if absent. */
  readonly filled?: number;
}

export interface Person {
  readonly given: string;
  readonly family: string;
  readonly title: string;
  readonly firm: string;
  readonly number: string;
  readonly street: string;
  readonly area: string;
  readonly town: string;
  readonly postcode: string;
  readonly index: number;
  readonly last: string;
  readonly next: string;
  readonly date: (on: string) => string;
}

const mobile = (random: Random) => `07700 900${integer(random, 100, 999)}`;
const landline = (random: Random) => `01632 960${integer(random, 100, 999)}`;

export const KINDS = {
  name: {
    field: 'name',
    headings: words(
      'Name|Customer Name|Customer|Client|CUSTOMER NAME|Full name|Client name|Contact|Cust. name',
    ),
    ways: [
      (_, { given, family }) => `${given} ${family}`,
      (_, { title, family }) => `${title} ${family}`,
      (_, { title, given, family }) => `${title} ${given} ${family}`,
    ],
  },
  firstName: {
    field: 'firstName',
    headings: words('First name|Forename|FirstName|First|Given Name|first_name'),
    ways: [(_, { given }) => given],
  },
  lastName: {
    field: 'lastName',
    headings: words('Last name|Surname|LastName|Family name|last_name|Last'),
    ways: [(_, { family }) => family],
  },
  title: {
    field: 'title',
    headings: words('Title|Salutation|Mr/Mrs'),
    ways: [(_, { title }) => title],
  },
  company: {
    field: 'company',
    headings: words('Company|Business name|Company Name|Organisation|Trading name|Firm'),
    ways: [(_, { firm }) => firm],
    filled: 0.2,
  },
  email: {
    field: 'email',
    headings: words('Email|E-mail|Email address|EMAIL ADDRESS|Contact email|e-mails|emial'),
    ways: [
      (_, { given, index }) =>
        `${given.toLowerCase().replaceAll(/[^a-z]/g, '')}${index}@example.com`,
    ],
    filled: 0.7,
  },
  mobile: {
    field: 'mobile',
    headings: words('Mobile|Mobile number|Mob|Cell|Mobile Phone|Mob no.|Mobile Tel|Moblie'),
    ways: [
      mobile,
      (random) => mobile(random).replace(' ', ''),
      (random) => `+44 7${mobile(random).slice(2)}`,
    ],
    filled: 0.85,
  },
  phone: {
    field: 'phone',
    headings: words('Phone|Telephone|Tel|Landline|Home phone|Tel. No.|Phone number|Telephne'),
    ways: [landline, (random) => landline(random).replace(' ', '')],
    filled: 0.6,
  },
  address: {
    field: 'address',
    headings: words(
      'Address|Full address|Property Address|Site address|Job address|Customer address',
    ),
    ways: [
      (_, { number, street, town, postcode }) => `${number} ${street}, ${town}, ${postcode}`,
      (_, { number, street, area, town, postcode }) =>
        `${number} ${street}\n${area}\n${town}\n${postcode}`,
      (_, { number, street, area, town }) => `${number} ${street}, ${area}, ${town}`,
    ],
  },
  house: {
    field: 'house',
    headings: words('House|House number|House No.|No.|Number|House name/number|Door no'),
    ways: [(_, { number }) => number],
  },
  street: {
    field: 'street',
    headings: words(
      'Street|Road|Address 1|Address line 1|Street name|Address Line One|Addr1|First line of address',
    ),
    ways: [(_, { street }) => street],
  },
  numberedStreet: {
    field: 'street',
    headings: words('Street|Address 1|Address line 1|1st line of address|Street Address|Line 1'),
    ways: [(_, { number, street }) => `${number} ${street}`],
  },
  line2: {
    field: 'line2',
    headings: words('Area|Address 2|Address line 2|District|Village|Locality'),
    ways: [(_, { area }) => area],
    filled: 0.6,
  },
  town: {
    field: 'town',
    headings: words('Town|City|Town/City|Post town|Post Town'),
    ways: [(_, { town }) => town],
  },
  county: { field: 'county', headings: words('County|Region'), ways: [() => 'Somerset'] },
  postcode: {
    field: 'postcode',
    headings: words('Postcode|Post code|POSTCODE|Postal code|Zip|P/code|Post-Code|Poscode'),
    ways: [
      (_, { postcode }) => postcode,
      (_, { postcode }) => postcode.toLowerCase().replace(' ', ''),
    ],
  },
  service: {
    field: 'service',
    headings: words('Service|Job|Job type|Work|Description|Type of clean|Job description'),
    ways: [(random) => pick(random, SERVICES)],
  },
  price: {
    field: 'price',
    headings: words('Price|Cost|Amount|Charge|£|Price (£)|Price per clean|Rate|Clean price'),
    ways: [
      (random) => `£${pounds(100 * integer(random, 8, 40))}`,
      (random) => pounds(50 * integer(random, 16, 80)),
      (random) => `${integer(random, 8, 40)}`,
    ],
  },
  frequency: {
    field: 'frequency',
    headings: words('Frequency|Freq|How often|Schedule|Interval|Every|Cycle|Freq (weeks)|Frequecy'),
    ways: [
      (random) => `${pick(random, [4, 4, 6, 8, 12])} weekly`,
      (random) => pick(random, words('Monthly|4 weekly|Every 8 weeks|Fortnightly|One-off')),
      (random) => `${pick(random, [4, 4, 8, 12])}W`,
      (random) => pick(random, words('4 wkly|6 wkly|8 wkly')),
      (random) => `${pick(random, [4, 4, 8, 12])}`,
    ],
  },
  lastDone: {
    field: 'lastDone',
    headings: words(
      'Last done|Last clean|Last cleaned|Last visit|Date last cleaned|Last Clean Date',
    ),
    ways: [(_, { date, last }) => date(last)],
    filled: 0.8,
  },
  nextDue: {
    field: 'nextDue',
    headings: words('Next due|Due date|Next clean|Next visit|Due|Next Clean Date|Date due'),
    ways: [(_, { date, next }) => date(next)],
    filled: 0.9,
  },
  round: {
    field: 'round',
    headings: words('Round|Round name|Route|Run|Work area|Round/Day'),
    ways: [
      (random) => pick(random, words('Monday|Tuesday|Wednesday')),
      (random) => `Round ${integer(random, 1, 4)}`,
    ],
  },
  position: {
    field: 'position',
    headings: words('Order|Position|Round order|Sequence|Stop|Sort order'),
    ways: [(_, { index }) => `${index + 1}`],
  },
  balance: {
    field: 'balance',
    headings: words('Balance|Owed|Amount owed|Outstanding|Balance (£)|Account balance|Owing'),
    ways: [
      (random) => (random() < 0.7 ? '0.00' : pounds(100 * integer(random, 8, 60))),
      (random) => (random() < 0.6 ? '£0.00' : `-£${pounds(100 * integer(random, 8, 60))}`),
    ],
  },
  tags: {
    field: 'tags',
    headings: words('Tags|Labels|Category|Customer tags'),
    ways: [(random) => pick(random, words('VIP|Commercial, Monthly|Text night before|Cash'))],
    filled: 0.5,
  },
  notes: {
    field: 'notes',
    headings: words('Notes|Comments|Customer notes|Remarks|Additional info|General notes'),
    ways: [(random) => pick(random, NOTES)],
    filled: 0.5,
  },
  jobNotes: {
    field: 'jobNotes',
    headings: words('Access notes|Job notes|Access|Worksheet notes|Gate code|Instructions'),
    ways: [(random) => pick(random, NOTES)],
    filled: 0.4,
  },
  reference: {
    field: 'reference',
    headings: words('Ref|Customer ID|Account number|ID|Customer ref|Cust no.'),
    ways: [(_, { index }) => `C${1000 + index}`, (_, { index }) => `${1000 + index * 7}`],
  },
  startDate: {
    field: 'startDate',
    headings: words('Start date|Customer since|Date added|Created|Joined'),
    ways: [(random, { date }) => date(addDays('2019-01-01', integer(random, 0, 1500)))],
  },
  paymentMethod: {
    field: 'paymentMethod',
    headings: words('Payment method|Paid by|Pays by|How paid|Payment type'),
    ways: [(random) => pick(random, words('Cash|Bank transfer|BACS|Cheque|Card'))],
  },
  ignore: {
    field: 'ignore',
    headings: words('Latitude|Colour|Last edited by|Row|Photo URL|Fax'),
    ways: [(random) => random().toFixed(6)],
  },
} as const satisfies Readonly<Record<string, Kind>>;
