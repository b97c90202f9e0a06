import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { datePartsOf } from '@roundbook/domain/values/dates/plain-date';
import type { DateOrder } from '@roundbook/tabular/dates';
import type { ImportField } from '../fields.ts';
import {
  AREAS,
  FAMILY,
  FIRMS,
  GIVEN,
  integer,
  type Kind,
  KINDS,
  type Person,
  pick,
  type Random,
  randomOf,
  STREETS,
  TOWNS,
  words,
} from './layout-columns.ts';
import { UNHEARD } from './unheard-headings.ts';

/** A list as a firm might keep it, with the true field of each column. */
export interface Layout {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly truth: readonly ImportField[];
  readonly dateOrder: DateOrder;
}

type KindKey = keyof typeof KINDS;

function kindsOf(random: Random): KindKey[] {
  const maybe = (share: number, ...kinds: KindKey[]) => (random() < share ? kinds : []);
  const name: readonly KindKey[][] = [
    ['name'],
    ['firstName', 'lastName'],
    ['title', 'firstName', 'lastName'],
  ];
  const place: readonly KindKey[][] = [
    ['address'],
    ['address', 'postcode'],
    ['house', 'street', 'town', 'postcode'],
    ['numberedStreet', 'line2', 'town', 'postcode'],
    ['numberedStreet', 'town', 'county', 'postcode'],
    ['house', 'street', 'line2', 'town', 'county', 'postcode'],
  ];
  return [
    ...maybe(0.3, 'reference'),
    ...pick(random, name),
    ...maybe(0.25, 'company'),
    ...pick(random, place),
    ...maybe(0.7, 'mobile'),
    ...maybe(0.5, 'phone'),
    ...maybe(0.6, 'email'),
    ...maybe(0.5, 'service'),
    ...maybe(0.85, 'price'),
    ...maybe(0.8, 'frequency'),
    ...maybe(0.4, 'round'),
    ...maybe(0.25, 'position'),
    ...maybe(0.6, 'lastDone'),
    ...maybe(0.6, 'nextDue'),
    ...maybe(0.4, 'balance'),
    ...maybe(0.2, 'paymentMethod'),
    ...maybe(0.25, 'tags'),
    ...maybe(0.2, 'startDate'),
    ...maybe(0.25, 'jobNotes'),
    ...maybe(0.5, 'notes'),
    ...maybe(0.2, 'ignore'),
  ];
}

const MONTHS = words('Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec');

function dateWriter(random: Random): { order: DateOrder; date: (on: string) => string } {
  const two = (part: number) => `${part}`.padStart(2, '0');
  const forms = [
    { order: 'dmy' as const, date: (on: string) => british(on) },
    { order: 'dmy' as const, date: (on: string) => british(on).replaceAll('/', '.') },
    { order: 'ymd' as const, date: (on: string) => on },
    {
      order: 'mdy' as const,
      date: (on: string) => {
        const { year, month, day } = datePartsOf(on);
        return `${month}/${day}/${year}`;
      },
    },
    {
      order: 'dmy' as const,
      date: (on: string) => {
        const { year, month, day } = datePartsOf(on);
        return `${day} ${MONTHS[month - 1]} ${year}`;
      },
    },
  ];
  function british(on: string): string {
    const { year, month, day } = datePartsOf(on);
    return `${two(day)}/${two(month)}/${year}`;
  }
  return pick(random, forms);
}

export type Headings = 'known' | 'misspelt' | 'unheard' | 'none';

/** A heading in which two letters are swapped. */
function misspelt(random: Random, heading: string): string {
  if (heading.length < 5) return heading;
  const at = integer(random, 1, heading.length - 3);
  return `${heading.slice(0, at)}${heading[at + 1]}${heading[at]}${heading.slice(at + 2)}`;
}

function headingOf(random: Random, { field, headings }: Kind, which: Headings): string {
  if (which === 'none') return '';
  if (which === 'unheard') return pick(random, UNHEARD[field]);
  const heading = pick(random, headings);
  return which === 'misspelt' ? misspelt(random, heading) : heading;
}

/** A list with a number of rows, and with headings of the given sort. */
export function layoutOf(seed: number, count: number, which: Headings): Layout {
  const random = randomOf(seed);
  const kinds = kindsOf(random).map((key): Kind => KINDS[key]);
  const { order, date } = dateWriter(random);
  const ways = kinds.map((kind) => pick(random, kind.ways));
  const headers = kinds.map((kind) => headingOf(random, kind, which));
  const rows = Array.from({ length: count }, (_, index) => {
    const person = personOf(random, index, date);
    return kinds.map((kind, at) =>
      random() < (kind.filled ?? 0.97) ? ways[at]!(random, person) : '',
    );
  });
  return {
    headers,
    rows,
    truth: kinds.map(({ field }) => field),
    dateOrder: order,
  };
}

function personOf(random: Random, index: number, date: (on: string) => string): Person {
  const last = addDays('2026-01-05', integer(random, 0, 60));
  return {
    given: pick(random, GIVEN),
    family: pick(random, FAMILY),
    title: pick(random, words('Mr|Mrs|Ms|Dr|Mr & Mrs')),
    firm: pick(random, FIRMS),
    number: `${integer(random, 1, 150)}${random() < 0.1 ? 'a' : ''}`,
    street: pick(random, STREETS),
    area: pick(random, AREAS),
    town: pick(random, TOWNS),
    postcode: `BA${integer(random, 1, 15)} ${integer(random, 1, 9)}${pick(random, words('AB|NQ|TR|XY|HJ'))}`,
    index,
    last,
    next: addDays(last, 28 * integer(random, 2, 4)),
    date,
  };
}

/** A layout as a table whose rows have the line numbers of a file. */
export function tableOfLayout({ headers, rows }: Layout) {
  return {
    format: 'CSV' as const,
    sheet: null,
    otherSheets: [],
    headers,
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  };
}
