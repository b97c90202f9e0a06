import { shortIdFrom } from '@roundbook/domain/customers/customers/short-id';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { MatchAddress, MatchCustomer } from '../model.ts';
import { randomFrom, type Random } from './random.ts';

/** A customer as the simulation knows them. */
export interface Resident {
  readonly id: string;
  readonly given: string;
  readonly surname: string;
  /** The given name that the resident seldom uses; empty if there is none. */
  readonly second: string;
  /** The partner's given name; empty if there is none. */
  readonly partner: string;
  /** Empty for a person. */
  readonly firm: string;
  readonly shortId: string;
  readonly address: MatchAddress;
  readonly price: Pence;
  readonly oldPrice: Pence;
}

const COMMON_SURNAMES =
  'Smith Smith Smith Jones Jones Williams Taylor Brown Davies Evans Wilson Thomas Roberts Johnson Walker Wright Patel Khan Green Hall Wood Clarke King Hill Young Bell Church Park'.split(
    ' ',
  );
const BEGINNINGS =
  'Ash Bar Bick Brad Car Chal Col Crow Dar Den Dun El Fair Fen Gar Gil Had Hart Hol Kes Lang Lin Mar Mel Nor Oak Pem Pres Rad Rook Sed Sel Sten Tan Thorn Tre Wad Wel Whit Win'.split(
    ' ',
  );
const ENDINGS =
  'bury by combe croft den don field ford gate ham hurst ley low man mere more ridge sby shaw son stock ston ton vale well wick wood worth'.split(
    ' ',
  );
export const GIVENS = (
  'John David Michael Peter Robert Paul James Andrew Mark Ian Stephen Alan Susan Margaret Linda Christine Janet Sarah Karen Helen Emma Claire Jean Priya Imran Wei Oliver Grace Ruth Nigel Colin Joan Elizabeth Catherine William Thomas ' +
  'Gemma Tracey Edna Doreen Kieran Siobhan Aled Agnieszka Tomasz Deepak Olwen Dwayne Kayleigh Jayne Bronwen Precious Gethin Mavis Rhiannon Darius'
).split(' ');
const TRADES = [
  'Dental Practice',
  'Lettings Ltd',
  'Property Management Ltd',
  'Cafe',
  'Motors Ltd',
  'Hair Salon',
  'Accountants LLP',
];
const STREETS =
  'High Street|Church Road|Station Road|Mill Lane|Park Avenue|Victoria Road|Green Lane|Kings Road|Manor Drive|The Crescent|Orchard Close|Beech Grove|Elm Court|Rookery Way|Chestnut Gardens|Albert Terrace|St Johns Road|Bridge Street|Windmill Hill|Cedar Drive|Oakfield Road|Hawthorn Rise|Meadow View|Queens Walk|Abbey Road'.split(
    '|',
  );
const HOUSES =
  'Rose Cottage|The Old Forge|Wisteria House|Primrose Cottage|Fairways|Hillcrest|The Coach House'.split(
    '|',
  );
const PRICES = [
  900, 1000, 1100, 1200, 1200, 1300, 1400, 1400, 1500, 1500, 1600, 1800, 2000, 2200, 2500, 3000,
  1250, 1750, 4500,
];

/** A surname, as frequent in the town as in the country. */
export function surnameIn(random: Random): string {
  if (random.chance(0.35)) return random.pick(COMMON_SURNAMES);
  if (random.chance(0.03)) return `${rareSurname(random)}-${random.pick(COMMON_SURNAMES)}`;
  return rareSurname(random);
}

function rareSurname(random: Random): string {
  return random.pick(BEGINNINGS) + random.pick(ENDINGS);
}

function addressIn(random: Random): MatchAddress {
  const street = random.below(STREETS.length * 2);
  const number = 1 + random.below(90);
  const half = Math.floor(number / 20);
  return {
    flatNumber: random.chance(0.06) ? `Flat ${1 + random.below(6)}` : '',
    streetNumber: random.chance(0.05)
      ? random.pick(HOUSES)
      : `${number}${random.chance(0.05) ? 'A' : ''}`,
    streetName: `${street >= STREETS.length ? 'Upper ' : ''}${STREETS[street % STREETS.length]}`,
    town: 'Stanbridge',
    postcode: `ST${1 + (street % 9)} ${1 + (half % 9)}${String.fromCharCode(65 + (street % 8))}${'ABDEFGH'[street % 7]}`,
  };
}

/** The residents of a made-up town who have their windows cleaned. */
export function residentsOf(seed: number, count: number): Resident[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_each, at) => {
    const own = surnameIn(random);
    const price = random.pick(PRICES);
    return {
      id: `c${String(at).padStart(5, '0')}`,
      given: random.pick(GIVENS),
      surname: own,
      second: random.chance(0.5) ? random.pick(GIVENS) : '',
      partner: random.chance(0.4) ? random.pick(GIVENS) : '',
      firm: random.chance(0.08)
        ? `${random.chance(0.5) ? own : random.pick(BEGINNINGS) + random.pick(ENDINGS)} ${random.pick(TRADES)}`
        : '',
      shortId: shortIdFrom(Uint8Array.from({ length: 5 }, () => random.below(256))),
      address: addressIn(random),
      price,
      oldPrice: random.chance(0.3) ? price - 100 : price,
    };
  });
}

/** A resident as the firm has recorded them. */
export function customerOf(resident: Resident, random: Random, balance: Pence): MatchCustomer {
  const { given, surname: own, partner } = resident;
  const name = random.weighted([
    [`${given} ${own}`, 55],
    [`${random.pick(['Mr', 'Mrs', 'Ms', 'Dr'])} ${given} ${own}`, 12],
    [`${given[0]} ${own}`, 8],
    [`${random.pick(['Mr', 'Mrs', 'Mrs', 'Ms'])} ${own}`, 8],
    [`Mr & Mrs ${own}`, 4],
    [own, 5],
    [partner === '' ? `${given} ${own}` : `${given} & ${partner} ${own}`, 12],
    [`${own}, ${given}`, 4],
  ]);
  return {
    id: resident.id,
    shortId: resident.shortId,
    name,
    businessName: resident.firm,
    otherNames: [],
    addresses: [resident.address],
    prices: [...new Set([resident.price, resident.oldPrice])],
    balance,
    confirmed: 0,
    hasLeft: false,
  };
}
