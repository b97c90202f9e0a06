import type { MatchAddress } from '@roundbook/matching/model';
import type { Random } from '@roundbook/routing/random';
import { between, chance, draw, pick } from './choice.ts';

/** Areas for a round: a town with its districts, and villages around it. */
const TOWNS: readonly {
  readonly names: readonly string[];
  readonly outcodes: readonly string[];
}[] = [
  { names: ['Sheffield', 'Dronfield', 'Hathersage'], outcodes: ['S6', 'S10', 'S11', 'S17', 'S18'] },
  { names: ['Leeds', 'Otley', 'Guiseley'], outcodes: ['LS16', 'LS17', 'LS20', 'LS21'] },
  { names: ['Bristol', 'Portishead', 'Nailsea'], outcodes: ['BS9', 'BS10', 'BS20', 'BS48'] },
  { names: ['Norwich', 'Wymondham', 'Hethersett'], outcodes: ['NR2', 'NR4', 'NR9', 'NR18'] },
  { names: ['Exeter', 'Exmouth', 'Topsham'], outcodes: ['EX1', 'EX2', 'EX3', 'EX8'] },
  { names: ['Cardiff', 'Penarth', 'Dinas Powys'], outcodes: ['CF14', 'CF23', 'CF62', 'CF64'] },
  { names: ['Stockport', 'Bramhall', 'Marple'], outcodes: ['SK2', 'SK6', 'SK7', 'SK8'] },
  { names: ['Dundee', 'Broughty Ferry', 'Monifieth'], outcodes: ['DD2', 'DD3', 'DD4', 'DD5'] },
];

const STREET_NAMES =
  'Church High Station Victoria Park Albert Queens Kings Manor Mill School North South West Grange Green Chapel Springfield Windsor York George Alexandra Clarence Grove New Highfield Main Stanley Broadway Chester Churchill Elm Oak Ash Beech Birch Cedar Cherry Chestnut Hawthorn Hazel Holly Laurel Lime Maple Orchard Poplar Rowan Sycamore Willow Abbey Bridge Brook Castle Common Cross Dale Derwent Ecclesall Fairfield Farm Field Ferndale Glebe Hall Heath Hillcrest Kingsway Lake Langdale Meadow Moor Moorland Nelson Northumberland Oakfield Prospect Quarry Rectory Ridge River Rosemary Rutland Sandy Spring Summerfield Sunny Tennyson Trinity Union Valley Vicarage Warwick Waterloo Wellington Wentworth Westbourne Whitby Woodland Woodside Wordsworth'.split(
    ' ',
  );
const STREET_KINDS = [
  [26, 'Road'],
  [20, 'Street'],
  [13, 'Avenue'],
  [11, 'Close'],
  [9, 'Lane'],
  [9, 'Drive'],
  [4, 'Crescent'],
  [3, 'Way'],
  [2, 'Court'],
  [2, 'Terrace'],
  [1, 'Gardens'],
] as const;
const HOUSE_NAMES =
  'Rose Cottage,The Old Rectory,The Bungalow,Woodlands,Hillside,The Cottage,Orchard House,The Barn,Ivy Cottage,Fairview,The Lodge,Meadow View,Holly House,The Old School'.split(
    ',',
  );
const INWARD_LETTERS = Array.from('ABDEFGHJLNPQRSTUWXYZ');

/** A street of the round: its price per house, and the houses served. */
export interface Street {
  readonly addresses: readonly MatchAddress[];
  /** Pence; neighbours with the same kind of house pay the same. */
  readonly price: number;
  readonly postcodes: readonly string[];
}

/** Streets with at least this many served houses in total. */
export function makeStreets(random: Random, houses: number): Street[] {
  const town = pick(random, TOWNS);
  const streets: Street[] = [];
  const used = new Set<string>();
  let served = 0;
  while (served < houses) {
    const place = draw(random, [
      [70, town.names[0]!],
      [18, town.names[1]!],
      [12, town.names[2]!],
    ]);
    // A large firm exhausts the list of names, and real towns also have two Church Streets.
    const name = `${pick(random, STREET_NAMES)} ${draw(random, STREET_KINDS)}`;
    if (used.has(name) && chance(random, 0.9) && used.size < 600) continue;
    used.add(name);
    const outcode = pick(random, town.outcodes);
    const sector = between(random, 1, 9);
    const postcodes = Array.from(
      { length: between(random, 1, 3) },
      () => `${outcode} ${sector}${pick(random, INWARD_LETTERS)}${pick(random, INWARD_LETTERS)}`,
    );
    const count = draw(random, [
      [30, between(random, 1, 3)],
      [40, between(random, 4, 9)],
      [30, between(random, 10, 24)],
    ]);
    const addresses = housesOf(random, { name, place, postcodes, count });
    streets.push({ addresses, postcodes, price: streetPrice(random) });
    served += addresses.length;
  }
  return streets;
}

function housesOf(
  random: Random,
  street: { name: string; place: string; postcodes: readonly string[]; count: number },
): MatchAddress[] {
  const numbers = new Set<number>();
  const longest = Math.max(12, street.count * between(random, 2, 5));
  while (numbers.size < street.count) numbers.add(between(random, 1, longest));
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => ({
      flatNumber: chance(random, 0.03) ? `Flat ${between(random, 1, 8)}` : '',
      streetNumber: chance(random, 0.035)
        ? pick(random, HOUSE_NAMES)
        : `${number}${chance(random, 0.03) ? pick(random, ['a', 'b']) : ''}`,
      streetName: street.name,
      town: street.place,
      postcode: street.postcodes[Math.floor((number * street.postcodes.length) / (longest + 1))]!,
    }));
}

/** Prices for terraces, semis and detached houses: whole pounds, as window cleaners set them. */
function streetPrice(random: Random): number {
  return (
    draw(random, [
      [30, between(random, 9, 13)],
      [45, between(random, 13, 18)],
      [25, between(random, 18, 32)],
    ]) * 100
  );
}
