import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Random } from '@roundbook/routing/random';
import { chance, draw, pick } from './choice.ts';
import type { Client, Place } from './clients.ts';
import { KEEPS_OLD_NUMBER, type ReferenceHabit, TYPO, WRONG_DIGIT_IN_NUMBER } from './habits.ts';

/** The facts about a payment that its reference may mention. */
export interface Occasion {
  readonly on: PlainDate;
  /** The numbers of the invoices that the payer means, oldest first; may be empty. */
  readonly invoiceNumbers: readonly number[];
  /** The name of the firm that receives the payment. */
  readonly firm: string;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WINDOWS = [
  [30, 'windows'],
  [22, 'window cleaning'],
  [12, 'window cleaner'],
  [8, 'window clean'],
  [4, 'cleaning'],
  [3, 'windows + gutters'],
  [3, 'win cleaning'],
  [3, 'window'],
  [2, 'w/c'],
  [2, 'thanks'],
] as const;
const NOTHING = [
  [40, ''],
  [22, 'NOTPROVIDED'],
  [10, 'payment'],
  [8, 'Sent from Revolut'],
  [6, 'bill'],
  [6, '.'],
  [4, 'bank transfer'],
  [4, 'ref'],
] as const;

/** The reference as the payer types it, before any bank cuts it off. */
export function wording(
  random: Random,
  client: Client,
  habit: ReferenceHabit,
  occasion: Occasion,
): string {
  const text = withCase(random, plainWording(random, client, habit, occasion));
  return chance(random, TYPO) ? mistyped(random, text) : text;
}

function plainWording(
  random: Random,
  client: Client,
  habit: ReferenceHabit,
  occasion: Occasion,
): string {
  const { places } = client;
  switch (habit) {
    case 'short id':
      return shortIdWords(random, client);
    case 'invoice number':
      return invoiceWords(random, occasion.invoiceNumbers);
    case 'address':
      return addressWords(random, places[0]!);
    case 'postcode':
      return postcodeWords(random, places[0]!);
    case 'house number':
      return draw(random, [
        [50, door(places[0]!)],
        [30, `no ${door(places[0]!)}`],
        [20, `number ${door(places[0]!)}`],
      ]);
    case 'name':
      return nameWords(random, client);
    case 'name and windows':
      return joined(random, nameWords(random, client), windowsWords(random, occasion));
    case 'address and windows':
      return joined(random, addressWords(random, places[0]!), windowsWords(random, occasion));
    case 'windows':
      return windowsWords(random, occasion);
    case 'firm':
      return chance(random, 0.6) ? occasion.firm : occasion.firm.split(' ')[0]!;
    case 'nothing':
      return draw(random, NOTHING);
  }
}

function shortIdWords(random: Random, { shortId, person }: Client): string {
  return draw(random, [
    [72, shortId],
    [6, `${shortId.slice(0, 3)} ${shortId.slice(3)}`],
    [5, `ref ${shortId}`],
    [6, `${shortId} windows`],
    [4, `windows ${shortId}`],
    [5, `${person.last} ${shortId}`],
    [2, `${shortId} ${person.last}`],
  ]);
}

function invoiceWords(random: Random, numbers: readonly number[]): string {
  const [first] = numbers;
  if (first === undefined) return 'windows';
  const padded = String(first).padStart(4, '0');
  const rest = numbers.slice(1).map((number) => ` ${number}`);
  const all = chance(random, 0.6) ? rest.join('') : '';
  return draw(random, [
    [38, `INV-${padded}${all}`],
    [18, `INV${padded}${all}`],
    [10, `INV ${first}${all}`],
    [14, `${padded}${all}`],
    [10, `${first}${all}`],
    [7, `Invoice ${first}${all}`],
    [3, `Inv no ${first}`],
  ]);
}

/** The number on the door, or the house's name. */
function door({ address: { flatNumber, streetNumber } }: Place): string {
  return flatNumber ? `${flatNumber} ${streetNumber}` : streetNumber;
}

function addressWords(random: Random, place: Place): string {
  const { streetName, postcode, town } = place.address;
  const name = streetName.split(' ').slice(0, -1).join(' ');
  const number = door(place);
  return draw(random, [
    [34, `${number} ${streetName}`],
    [24, `${number} ${abbreviated(streetName)}`],
    [15, `${number} ${name}`],
    [6, `${number}${name}`],
    [5, `${number}, ${streetName}, ${town}`],
    [5, streetName],
    [6, `${number} ${postcode}`],
    [5, `${name} ${number}`],
  ]);
}

function abbreviated(street: string): string {
  return street
    .replace(/Road$/, 'Rd')
    .replace(/Street$/, 'St')
    .replace(/Avenue$/, 'Ave')
    .replace(/Close$/, 'Cl')
    .replace(/Lane$/, 'Ln')
    .replace(/Drive$/, 'Dr')
    .replace(/Crescent$/, 'Cres')
    .replace(/Gardens$/, 'Gdns');
}

function postcodeWords(random: Random, place: Place): string {
  const { postcode } = place.address;
  const tight = postcode.replace(' ', '');
  return draw(random, [
    [30, `${door(place)} ${postcode}`],
    [20, `${door(place)} ${tight}`],
    [20, `${tight} ${door(place)}`],
    [15, tight],
    [15, postcode],
  ]);
}

function nameWords(random: Random, { person, partner, businessName }: Client): string {
  if (businessName && chance(random, 0.7)) return businessName;
  const { title, first, short, last } = partner && chance(random, 0.2) ? partner : person;
  return draw(random, [
    [32, last],
    [24, `${first} ${last}`],
    [12, `${title} ${last}`],
    [12, `${first[0]} ${last}`],
    [9, `${last} ${first[0]}`],
    [6, short],
    [5, `${short} ${last}`],
  ]);
}

function windowsWords(random: Random, { on }: Occasion): string {
  const words = draw(random, WINDOWS);
  const { month, day } = datePartsOf(on);
  return draw(random, [
    [78, words],
    [12, `${words} ${MONTHS[month - 1]}`],
    [6, `${words} ${day}/${month}`],
    [4, `${MONTHS[month - 1]} ${words}`],
  ]);
}

function joined(random: Random, one: string, other: string): string {
  return chance(random, 0.6) ? `${one} ${other}` : `${other} ${one}`;
}

function withCase(random: Random, text: string): string {
  return draw(random, [
    [52, text],
    [26, text.toUpperCase()],
    [22, text.toLowerCase()],
  ]);
}

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/**
 * Makes a single typing mistake: a neighbouring key, or a letter left out, doubled or swapped with
 * the next.
 */
function mistyped(random: Random, text: string): string {
  if (text.length < 3) return text;
  const at = random.below(text.length - 1);
  const letter = text[at]!;
  const row = KEYS.find((keys) => keys.includes(letter.toLowerCase()));
  const place = row?.indexOf(letter.toLowerCase()) ?? 0;
  const neighbour = row ? (row[place + 1] ?? row[place - 1])! : letter;
  const before = text.slice(0, at);
  const after = text.slice(at + 1);
  return draw(random, [
    [
      35,
      `${before}${letter === letter.toUpperCase() ? neighbour.toUpperCase() : neighbour}${after}`,
    ],
    [25, before + after],
    [15, before + letter + letter + after],
    [25, before + after[0]! + letter + after.slice(1)],
  ]);
}

/** The numbers that a payer quotes: sometimes a digit is wrong, and many payers never change the first number. */
export function quotedNumbers(
  random: Random,
  meant: readonly number[],
  quotedBefore: readonly number[] | null,
  keepsOld: boolean,
): readonly number[] {
  if (keepsOld && quotedBefore) return quotedBefore;
  if (!chance(random, WRONG_DIGIT_IN_NUMBER)) return meant;
  return meant.map((number) => {
    const text = String(number);
    const at = random.below(text.length);
    return Number(
      `${text.slice(0, at)}${pick(random, Array.from('123456789'))}${text.slice(at + 1)}`,
    );
  });
}

export function keepsOldNumber(random: Random): boolean {
  return chance(random, KEEPS_OLD_NUMBER);
}
