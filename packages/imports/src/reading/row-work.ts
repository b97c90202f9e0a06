import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { parseDate } from '@roundbook/tabular/dates';
import type { ImportField } from '../fields.ts';
import type { ImportAddress, ImportJob, ReadingSettings } from '../import-record.ts';
import { likelyAmount, servicesOf, readPrice, readPrices } from './amounts.ts';
import type { RowCells, Said } from './cells.ts';
import { dateInWords, dateWithoutYear, likelyDate, withoutWeekday } from './dates.ts';
import { likelyFrequency, readCounted, readFrequencies, readFrequency } from './frequencies.ts';

/** The maximum number of characters in a job's notes. */
const MOST_NOTES = 5000;

/**
 * The jobs in a row. If several columns give prices, services or frequencies, the second of each belongs to a
 * second job, and so on; a single round, place or date belongs to the first job.
 */
export function jobsOf(
  cells: RowCells,
  address: ImportAddress,
  settings: ReadingSettings,
): ImportJob[] {
  const columns = {
    service: cells.each('service'),
    price: cells.each('price'),
    frequency: frequencyCells(cells),
    lastDone: cells.each('lastDone'),
    nextDue: cells.each('nextDue'),
  };
  const round = cells.one('round');
  const position = positionOf(cells);
  const notes = notesOf(cells);
  const hasNotes = cells.all('jobNotes').length > 0;
  const count = Math.max(1, columns.service.length, columns.price.length, columns.frequency.length);
  const firstFacts = { ...firstPriceOf(cells), ...minutesOf(cells) };
  const jobs: ImportJob[] = [];
  for (let at = 0; at < count; at += 1) {
    const said = {
      service: columns.service[at] ?? null,
      price: columns.price[at] ?? null,
      frequency: columns.frequency[at] ?? null,
      lastDone: columns.lastDone[at] ?? null,
      nextDue: columns.nextDue[at] ?? null,
    };
    const isSaid = Object.values(said).some((cell) => cell !== null);
    const isFirst = jobs.length === 0;
    if (!isSaid && !(isFirst && at === count - 1 && (round !== '' || hasNotes))) continue;
    if (!isFirst && said.service === null && said.price === null) {
      // A frequency or a date on its own does not make another job.
      for (const cell of Object.values(said)) if (cell) cells.keep('frequency', cell.text);
      continue;
    }
    const job = {
      service: said.service ? cells.fitting('service', said.service, 120) : '',
      round,
      position: isFirst ? position : null,
      lastDone: dateOf(cells, 'lastDone', said.lastDone, settings),
      nextDue: dateOf(cells, 'nextDue', said.nextDue, settings),
      notes: isFirst ? notes : '',
      ...(isFirst ? firstFacts : {}),
      address,
      line: cells.line,
    };
    for (const one of costsOf(cells, said))
      jobs.push({ ...job, ...one, service: one.service || job.service });
  }
  for (const field of ['lastDone', 'nextDue'] as const) {
    for (const said of columns[field].slice(count)) if (said) cells.keep(field, said.text);
  }
  if (jobs.length === 0) {
    if (position !== null) cells.keep('position', `${position}`);
    cells.access.push(...cells.atTheDoor);
  }
  return jobs;
}

/** The notes on a job. Notes that are too long are cut; the customer's notes keep them whole. */
function notesOf(cells: RowCells): string {
  const notes = [...cells.noted('jobNotes'), ...cells.atTheDoor].join('\n');
  if (notes.length > MOST_NOTES) cells.keep('jobNotes', notes);
  return notes.slice(0, MOST_NOTES).toWellFormed().trim();
}

function priceOf(
  cells: RowCells,
  said: Said | null,
  field: 'price' | 'firstPrice' = 'price',
): Pence | null {
  if (said === null) return null;
  const price = readPrice(said.text);
  if (price === null) {
    const shown = said.text.slice(0, 40);
    cells.fail(field, said.column, `“${shown}” is not a price.`, likelyAmount(said.text));
  }
  return price;
}

function firstPriceOf(cells: RowCells): Pick<ImportJob, 'firstPricePence'> {
  const [said = null] = cells.each('firstPrice');
  const pence = priceOf(cells, said, 'firstPrice');
  return pence === null ? {} : { firstPricePence: pence };
}

/** The maximum number of minutes of a visit: a whole day. */
const MOST_MINUTES = 1440;

function minutesOf(cells: RowCells): Pick<ImportJob, 'minutes'> {
  const [said = null] = cells.each('minutes');
  if (said === null) return {};
  const minutes = /^\d{1,4}$/.test(said.text) ? Number(said.text) : 0;
  if (minutes >= 1 && minutes <= MOST_MINUTES) return { minutes };
  cells.fail('minutes', said.column, `“${said.text.slice(0, 40)}” is not a number of minutes.`);
  return {};
}

type Cost = Pick<ImportJob, 'service' | 'pricePence' | 'frequency'>;

/**
 * The price and the frequency of a job, or of each job if the cells give several: "£12 front / £20 all round", every
 * "4 weekly / 8 weekly". The words beside a price name its work, or the services in the service's cell do.
 */
function costsOf(
  cells: RowCells,
  said: {
    readonly service: Said | null;
    readonly price: Said | null;
    readonly frequency: SaidOften | null;
  },
): Cost[] {
  const services = said.service ? servicesOf(said.service.text, said.price?.text ?? '') : [];
  const prices = said.price ? readPrices(said.price.text, services) : null;
  if (!prices) {
    const pricePence = priceOf(cells, said.price);
    return [{ service: '', pricePence, frequency: frequencyOf(cells, said.frequency) }];
  }
  const several = said.frequency ? readFrequencies(said.frequency.text) : null;
  const isPaired = several?.length === prices.length;
  const often = isPaired ? null : frequencyOf(cells, said.frequency);
  return prices.map(({ pence, words }, at) => ({
    service: words === '' ? '' : `${words[0]!.toUpperCase()}${words.slice(1)}`.slice(0, 120),
    pricePence: pence,
    frequency: isPaired ? several[at]! : often,
  }));
}

/** A cell with a frequency, and the field, which decides the unit of a bare number. */
interface SaidOften extends Said {
  readonly field: 'frequency' | 'everyMonths' | 'everyDays';
}

/** The cells with a frequency, field by field; most lists have only one such column. */
function frequencyCells(cells: RowCells): (SaidOften | null)[] {
  const fields = ['frequency', 'everyMonths', 'everyDays'] as const;
  return fields.flatMap((field) =>
    cells.each(field).map((said) => (said === null ? null : { ...said, field })),
  );
}

function readOften({ text, field }: SaidOften): Frequency | null {
  if (field === 'frequency') return readFrequency(text);
  return readCounted(text, field === 'everyMonths' ? 'month' : 'day');
}

/** Matches a day beside a frequency, such as "4 weekly, Tues", which no field of a job holds. */
const WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|nes|ur)?(?:days?)?\b/i;

function frequencyOf(cells: RowCells, said: SaidOften | null): Frequency | null {
  if (said === null) return null;
  const frequency = readOften(said);
  if (frequency === null) {
    cells.fail(
      said.field,
      said.column,
      `“${said.text.slice(0, 40)}” does not say how often. It can be “4 weekly”, “monthly” or “one-off”.`,
      likelyFrequency(said.text),
    );
  } else if (WEEKDAY.test(said.text)) cells.keep(said.field, said.text);
  return frequency;
}

/** The dates that users have to correct if they cannot be read; other such dates go into the notes. */
const NEEDED: ReadonlySet<ImportField> = new Set(['nextDue', 'paymentDate']);

/**
 * The date in a cell; null if the cell is empty or its date is invalid, which is recorded as a
 * problem.
 */
export function dateOf(
  cells: RowCells,
  field: ImportField,
  said: Said | null,
  { dateOrder, today }: ReadingSettings,
): PlainDate | null {
  if (said === null) return null;
  const date = parseDate(said.text, dateOrder) ?? parseDate(withoutWeekday(said.text), dateOrder);
  if (date !== null) return date;
  const inYear = dateWithoutYear(said.text, dateOrder, { today, isToCome: field === 'nextDue' });
  if (inYear !== null) {
    const isOtherYear = inYear.slice(0, 4) !== today.slice(0, 4);
    const read = `“${said.text}” has no year; it is read as ${dateInWords(inYear)}.`;
    if (isOtherYear) cells.warn(field, said.column, read);
    return inYear;
  }
  const shown = `“${said.text.slice(0, 40)}” is not a date`;
  const mend = likelyDate(said.text, dateOrder);
  if (NEEDED.has(field)) cells.fail(field, said.column, `${shown}.`, mend);
  else {
    cells.keep(field, said.text);
    cells.warn(field, said.column, `${shown}; it is kept in the notes.`, mend);
  }
  return null;
}

function positionOf(cells: RowCells): number | null {
  const [said] = cells.all('position');
  if (!said) return null;
  const position = Number(said.text.replace(/^#/, '').replace(/\.0+$/, ''));
  if (Number.isSafeInteger(position) && position >= 0) return position;
  cells.keep('position', said.text);
  cells.warn('position', said.column, `“${said.text.slice(0, 20)}” is not a position in a round.`);
  return null;
}
