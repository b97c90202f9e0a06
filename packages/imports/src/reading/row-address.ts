import { normalisePostcode, postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { folded } from '@roundbook/domain/values/text/folded';
import type { ImportAddress } from '../import-record.ts';
import { postcodeAtEnd, readPostcode } from './address-ends.ts';
import { isBuilding, isFlatAlone, isStreet, looksLikeFlat, splitStreet } from './address-words.ts';
import { NO_ADDRESS, splitAddress } from './addresses.ts';
import { onOneLine, type RowCells } from './cells.ts';

/** The maximum number of characters in each part of an address. */
const MOST = {
  flatNumber: 40,
  streetNumber: 40,
  streetName: 120,
  areaName: 120,
  town: 80,
  postcode: 12,
  country: 60,
} as const;

/**
 * The address in a row, which may be in one cell or in seven; a part with a cell of its own takes
 * precedence.
 */
export function addressOf(cells: RowCells): ImportAddress {
  const [whole, ...others] = cells.all('address');
  for (const { text } of others) if (text !== whole?.text) cells.keep('address', text);
  const { note, ...split } = splitAddress(whole?.text ?? '');
  if (note !== '') cells.atTheDoor.push(note);
  const lines = withSecond(cells, linesOf(cells), whole !== undefined);
  const found: ImportAddress = {
    flatNumber: both(lines.flatNumber, split.flatNumber),
    streetNumber: both(lines.streetNumber, split.streetNumber),
    streetName: both(lines.streetName, split.streetName),
    areaName: both(lines.areaName, split.areaName),
    town: both(lines.town, split.town),
    postcode: postcodeOf(cells, lines.postcode || split.postcode),
    country: lines.country || split.country,
  };
  return fitted(cells, withoutRepeats(found));
}

/** Combines two strings that belong to the same part; if one contains the other, only the longer stays. */
function both(one: string, other: string): string {
  if (one === '' || other === '') return one || other;
  if (folded(one).includes(folded(other))) return one;
  return folded(other).includes(folded(one)) ? other : `${one}, ${other}`;
}

/**
 * The parts of an address that have cells of their own. A cell may contain more than its heading
 * says.
 */
function linesOf(cells: RowCells): ImportAddress {
  const text = (field: Parameters<RowCells['all']>[0], between = ', ') =>
    cells
      .all(field)
      .map((said) => said.text.replaceAll(/\s*\n\s*/g, ', '))
      .filter((said, at, all) => all.indexOf(said) === at)
      .join(between);
  const [line2 = '', ...further] = cells.all('line2').map(({ text: line }) => line);
  const first = text('street');
  // "Unit 4" in the first line, "3 Market Place" in the second.
  const isDoor = looksLikeFlat(first) && (splitStreet(line2).number !== '' || isStreet(line2));
  const street = isDoor ? `${first}, ${line2}` : first;
  const house = text('house');
  const isHouse = isBuilding(street) && !isStreet(street) && splitStreet(street).number === '';
  const hasMore = /[,\n]/.test(street) || isHouse || postcodeAtEnd(street) !== null;
  const split = hasMore ? splitAddress(street) : { ...NO_ADDRESS, note: '', ...numbered(street) };
  if (split.note !== '') cells.atTheDoor.push(split.note);
  const door = doorOf(house);
  const isSame = folded(door.number) === folded(split.streetNumber);
  const places = (isDoor ? further : cells.all('line2').map((said) => said.text)).flatMap((said) =>
    said.split(/\s*\n\s*/),
  );
  // "3 Market Place" in the first line, "Unit 4" in the second.
  const flats = places.filter(isFlatAlone);
  const area = splitAddressEnd(
    [...new Set(places.filter((place) => !isFlatAlone(place)))].join(', '),
  );
  const town = splitAddressEnd(text('town'));
  return {
    flatNumber: [...new Set([text('flat'), door.flat, split.flatNumber, ...flats])]
      .filter(Boolean)
      .join(', '),
    streetNumber: isSame
      ? split.streetNumber
      : [door.number, split.streetNumber].filter(Boolean).join(', '),
    streetName: split.streetName,
    areaName: both(split.areaName, area.text),
    town: [both(town.text, split.town), text('county')].filter(Boolean).join(', '),
    postcode: text('postcode', ' ') || split.postcode || town.postcode || area.postcode,
    country: text('country') || split.country,
  };
}

/**
 * The address in the columns of the second address, if the columns of the first are empty; otherwise the first
 * address, and the second goes into the notes.
 */
function withSecond(cells: RowCells, first: ImportAddress, hasWhole: boolean): ImportAddress {
  const parts = (['secondStreet', 'secondTown', 'secondCounty', 'secondPostcode'] as const).flatMap(
    (field) => cells.all(field).map(({ text }) => text.replaceAll(/\s*\n\s*/g, ', ')),
  );
  if (parts.length === 0) return first;
  const isEmpty = first.streetName + first.streetNumber + first.town + first.postcode === '';
  const written = [...new Set(parts)].join(', ');
  const isSame = lettersOf(written) === lettersOf(cells.all('address')[0]?.text ?? '');
  if (isSame && hasWhole) return first;
  if (isEmpty && !hasWhole) {
    const { note, ...second } = splitAddress(written);
    if (note !== '') cells.atTheDoor.push(note);
    return second;
  }
  cells.kept.push(`Another address: ${written}`);
  return first;
}

/** The letters and figures of an address, for comparison. */
function lettersOf(text: string): string {
  return folded(text).replaceAll(/[^a-z0-9]/g, '');
}

function numbered(street: string): Pick<ImportAddress, 'streetNumber' | 'streetName'> {
  const { number, street: streetName } = splitStreet(street);
  return { streetNumber: number, streetName };
}

/** Splits the flat from the number in the cell for the house: "Flat 2, 14". */
function doorOf(house: string): { readonly flat: string; readonly number: string } {
  const parts = house.split(',').map((part) => part.trim());
  if (parts.length < 2) return { flat: '', number: house };
  return { flat: parts.slice(0, -1).join(', '), number: parts.at(-1) ?? '' };
}

/** Splits a line that ends with a postcode: "Bath BA1 2AB". */
function splitAddressEnd(line: string): { readonly text: string; readonly postcode: string } {
  const found = postcodeAtEnd(line);
  return found ? { text: found.before, postcode: found.postcode } : { text: line, postcode: '' };
}

/** A postcode formatted as on letters. An invalid postcode stays as written, with a warning. */
function postcodeOf(cells: RowCells, written: string): string {
  if (written === '') return '';
  const column = cells.all('postcode')[0]?.column ?? cells.all('address')[0]?.column ?? null;
  const postcode = readPostcode(written);
  if (postcode !== null) return postcode;
  const mend = likelyPostcode(written);
  cells.warn('postcode', column, `“${written.slice(0, 20)}” is not a UK postcode.`, mend);
  return onOneLine(written);
}

/** The postcode that results from exchanging look-alike letters and figures; null if unclear. */
function likelyPostcode(written: string): string | null {
  const text = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (text.length < 5 || text.length > 7) return null;
  const letter = (character: string) =>
    ({ 0: 'O', 1: 'I', 5: 'S', 8: 'B' })[character] ?? character;
  const figure = (character: string) =>
    ({ O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' })[character] ?? character;
  const inward = `${figure(text.at(-3)!)}${letter(text.at(-2)!)}${letter(text.at(-1)!)}`;
  const outward = text.slice(0, -3);
  for (const letters of [2, 1]) {
    const start = Array.from(outward.slice(0, letters), letter).join('');
    const rest = Array.from(outward.slice(letters), figure).join('');
    const postcode = normalisePostcode(`${start}${rest} ${inward}`);
    if (postcode !== null && postcodeRefusal(postcode) === null && postcode !== written) {
      return postcode;
    }
  }
  return null;
}

/** Removes a place that appears in two parts: "Bath" as both the area and the town. */
function withoutRepeats(address: ImportAddress): ImportAddress {
  const isRepeat = folded(address.areaName) === folded(address.town);
  return isRepeat ? { ...address, areaName: '' } : address;
}

/** Cuts parts that are too long for their field, and keeps the full text in the notes. */
function fitted(cells: RowCells, address: ImportAddress): ImportAddress {
  const parts = (Object.keys(MOST) as (keyof typeof MOST)[]).map((part) => {
    const line = onOneLine(address[part]);
    if (line.length <= MOST[part]) return [part, line] as const;
    cells.warn(
      'address',
      null,
      'A line of the address is too long; the full line is in the notes.',
    );
    cells.keep('address', line);
    return [part, line.slice(0, MOST[part]).toWellFormed().trim()] as const;
  });
  return { ...NO_ADDRESS, ...Object.fromEntries(parts) };
}
