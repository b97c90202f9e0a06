import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { folded } from '@roundbook/domain/values/text/folded';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import type { ImportField } from './fields.ts';
import type {
  ColumnMapping,
  ImportAddress,
  ImportCustomer,
  ImportJob,
  ReadingSettings,
  RowReading,
} from './import-record.ts';
import { onOneLine, RowCells } from './reading/cells.ts';
import { leaverMark } from './reading/leavers.ts';
import { notCustomer } from './reading/not-customer.ts';
import { addressOf } from './reading/row-address.ts';
import { balanceOf, paymentsOf } from './reading/row-money.ts';
import { reachOf } from './reading/row-people.ts';
import { dateOf, jobsOf } from './reading/row-work.ts';
import type { TableRow } from './table.ts';

export type {
  ColumnMapping,
  ImportAddress,
  ImportContact,
  ImportCustomer,
  ImportGroup,
  ImportJob,
  ImportPayment,
  ImportRecord,
  ListQuestion,
  ReadingSettings,
  RowProblem,
  RowReading,
} from './import-record.ts';
export { joinRows } from './join-rows.ts';

/** The maximum number of characters in a customer's notes. */
const MOST_NOTES = 5000;

/** The maximum number of characters in a customer's access notes. */
const MOST_ACCESS_NOTES = 500;

/**
 * Reads a row: its content, and the problems in it. Nothing is dropped silently. Text that cannot be read goes into
 * the notes with a warning, unless it is about money or a schedule: a price, balance, payment, frequency or due
 * date that cannot be read is an error, and `null` in the record. Never throws.
 */
export function readRow(
  row: TableRow,
  mapping: ColumnMapping,
  settings: ReadingSettings,
): RowReading {
  const cells = new RowCells(row, mapping, settings.headings);
  const address = addressOf(cells);
  const { contacts, ...reach } = reachOf(cells);
  const names = namesOf(cells, address);
  const left = notCustomer(row, mapping) === null ? leaverMark(row, mapping) : null;
  const listed = jobsOf(cells, address, settings);
  const isStopped = left !== null && settings.leavers === 'withoutWork';
  const jobs = isStopped ? workOfLeaver(cells, listed, left) : listed;
  const openingBalancePence = balanceOf(cells, settings);
  const payments = paymentsOf(cells, settings);
  const startedOn = dateOf(cells, 'startDate', cells.all('startDate')[0] ?? null, settings);
  const reference = cells.one('reference', 60);
  const tags = tagsOf(cells);
  if (left === null) for (const { text } of cells.all('status')) noteStatus(cells, text);
  const record = {
    line: row.line,
    customer: {
      ...names,
      ...reach,
      address,
      ...notesOf(cells, settings),
      tags,
      reference,
      startedOn,
    },
    contacts,
    jobs,
    openingBalancePence,
    payments,
  };
  if (left !== null && (settings.leavers == null || settings.leavers === 'leaveOut')) {
    const words = `“${left.slice(0, 40)}” says that this customer has stopped, so this row is left out.`;
    const ask = settings.leavers == null ? 'leavers' : null;
    return { record, notCustomer: words, ask, problems: cells.problems };
  }
  const reason = notCustomer(row, mapping);
  return { record, notCustomer: reason, ask: null, problems: cells.problems };
}

/** The fields of work: none of it is planned for a customer who has stopped. */
const WORK: ReadonlySet<ImportField> = new Set([
  'service',
  'price',
  'frequency',
  'everyMonths',
  'everyDays',
  'lastDone',
  'nextDue',
]);

/** Records the former work of a customer who has stopped. @returns no jobs */
function workOfLeaver(cells: RowCells, jobs: readonly ImportJob[], left: string): [] {
  cells.keep('status', left);
  for (const { service, pricePence, frequency, round, notes } of jobs) {
    const said = [
      service,
      pricePence === null ? '' : formatPounds(pricePence),
      frequency === null ? '' : frequencyWords(frequency).toLowerCase(),
      round,
    ].filter(Boolean);
    if (said.length > 0) cells.keep('service', said.join(', '));
    if (notes !== '') cells.keep('jobNotes', notes);
  }
  const others = cells.problems.filter(({ field }) => !WORK.has(field));
  cells.problems.splice(0, cells.problems.length, ...others);
  return [];
}

/** Keeps a status that says more than that the customer is active. */
function noteStatus(cells: RowCells, text: string): void {
  if (!/^(?:active|live|current|yes|y|true|1|no|n|false|0|ok|x|✓|✔)$/i.test(text))
    cells.keep('status', text);
}

type Names = Pick<ImportCustomer, 'type' | 'name' | 'businessName'>;

/** The customer's name or, as many rounds have no names, their address in its place. */
function namesOf(cells: RowCells, address: ImportAddress): Names {
  const given = cells.all('firstName').map(({ text }) => onOneLine(text));
  const parts = [cells.one('title'), given.join(' '), cells.one('lastName')];
  const joined = parts.filter(Boolean).join(' ');
  const whole = cells.one('name');
  const businessName = cells.one('company');
  const name = nameOf(whole, joined, parts[0] ?? '');
  if (!saysAll(name, joined)) cells.keep('name', joined);
  if (name.length > 120) cells.keep('name', name);
  const names = { type: businessName === '' ? 'Residential' : 'Business', businessName } as const;
  if (name !== '') return { ...names, name: name.slice(0, 120).toWellFormed().trim() };
  if (businessName !== '') return { ...names, name: '' };
  const door = displayAddress(address, 2).slice(0, 120);
  if (door === '') {
    cells.fail('name', null, 'This row names no customer and no address.');
    return { ...names, name: '' };
  }
  cells.warn('name', null, `There is no name, so the customer is called “${door}”.`);
  return { ...names, name: door };
}

/**
 * Chooses between a name in one cell and a name in several: the name in one cell, with the title
 * added if only the title has another cell.
 */
function nameOf(whole: string, joined: string, title: string): string {
  if (whole === '') return joined;
  if (joined === title && title !== '' && !whole.toLowerCase().startsWith(title.toLowerCase())) {
    return `${title} ${whole}`;
  }
  return whole;
}

/** True if a name contains every word of another name: "Mr J Smith" contains "J Smith". */
function saysAll(name: string, other: string): boolean {
  const words = new Set(folded(name).split(/\s+/));
  return folded(other)
    .split(/\s+/)
    .every((word) => word === '' || words.has(word));
}

const MOST_TAGS = 50;

function tagsOf(cells: RowCells): string[] {
  const tags = new Map<string, string>();
  for (const { text, column } of cells.all('tags')) {
    for (const part of text.split(/[,;|\n]|:::/)) {
      // Google marks its own groups with a star: "* myContacts".
      if (/^\s*\*/.test(part)) continue;
      const bare = part.trim().replace(/^"(.*)"$/, '$1');
      const tag = cells.fitting('tags', { text: bare, column }, 60);
      if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
    }
  }
  return [...tags.values()].slice(0, MOST_TAGS);
}

/**
 * The notes about a customer, and those that workers read at the door. Notes for workers that are too long are cut; the
 * customer's notes keep them whole.
 */
function notesOf(
  cells: RowCells,
  { notesFor }: ReadingSettings,
): Pick<ImportCustomer, 'notes' | 'accessNotes'> {
  const own = cells.noted('notes');
  const forWorkers = [
    ...(notesFor === 'workers' ? own : []),
    ...cells.noted('accessNotes'),
    ...cells.access,
  ];
  const accessNotes = forWorkers.join('\n').slice(0, MOST_ACCESS_NOTES).toWellFormed().trim();
  const isWhole = forWorkers.join('\n').trim() === accessNotes;
  const forOffice = notesFor === 'workers' && isWhole ? [] : own;
  const kept = isWhole ? cells.kept : [...cells.kept, ...cells.access];
  const lines = [...new Set([...forOffice, ...kept.map(onOneLine)])];
  return { notes: fittingNotes(cells, lines.join('\n')), accessNotes };
}

function fittingNotes(cells: RowCells, notes: string): string {
  if (notes.length <= MOST_NOTES) return notes;
  cells.warn(
    'notes',
    null,
    `The notes are longer than ${MOST_NOTES} characters and have been cut off.`,
  );
  return notes.slice(0, MOST_NOTES).toWellFormed();
}
