import { Grid } from '../grid.ts';

/** A row of one of the back-up's files: cells by their heading in lower case. */
type BackupRow = ReadonlyMap<string, string>;

/** The back-up's files that are read; README.md describes what they contain. */
const FILES = ['jobs', 'customers', 'contacts', 'rounds', 'services', 'notes'] as const;

type BackupFile = (typeof FILES)[number];

/** The headings of the joined list, in words that the dictionary of headings knows. */
const HEADINGS = [
  'Customer ref',
  'Name',
  'Company',
  'Address line 1',
  'Address line 2',
  'Town',
  'Postcode',
  'Mobile',
  'Phone',
  'Email',
  'Service',
  'Price',
  'Schedule',
  'Round',
  'Round order',
  'Last done',
  'Due date',
  'Balance',
  'Worksheet notes',
  'Notes',
  'Tags',
] as const;

/** The units of a schedule's interval, by the number that the back-up uses. */
const UNITS: Readonly<Record<string, { readonly word: string; readonly days: number }>> = {
  1: { word: 'days', days: 1 },
  2: { word: 'weeks', days: 7 },
  3: { word: 'months', days: 30.4 },
};

/** The names that the back-up's files have in an archive; null for any other archive. */
export function backupFiles(names: readonly string[]): Partial<Record<BackupFile, string>> | null {
  const found: Partial<Record<BackupFile, string>> = {};
  for (const name of names) {
    const base = name.split(/[\\/]/).at(-1)!.toLowerCase();
    const file = FILES.find((one) => base === `${one}.csv`);
    if (file && !name.includes('__MACOSX')) found[file] ??= name;
  }
  return found.jobs && found.contacts ? found : null;
}

/**
 * Joins a back-up, whose jobs, customers, contacts and rounds are separate files, into one list: a row for each
 * job, with words in place of its numbers. Null if the files do not belong to a back-up.
 */
export function joinBackup(grids: Readonly<Record<BackupFile, Grid>>): Grid | null {
  const jobs = rowsOf(grids.jobs);
  if (!jobs[0]?.has('customerid') && !jobs[0]?.has('contactid')) return null;
  const [customers, contacts, rounds, services] = (
    ['customers', 'contacts', 'rounds', 'services'] as const
  ).map((file) => new Map(rowsOf(grids[file]).map((row) => [said(row, 'id'), row])));
  const notes = Map.groupBy(rowsOf(grids.notes), (row) =>
    said(row, 'jobid') ? `job ${said(row, 'jobid')}` : `customer ${said(row, 'customerid')}`,
  );
  const noted = (key: string) => (notes.get(key) ?? []).map((row) => said(row, 'text'));
  const owed = balances(jobs);
  const grid = new Grid();
  grid.add(1, HEADINGS);
  for (const [at, job] of jobs.entries()) {
    const customerId = said(job, 'customerid');
    const owner = contacts!.get(said(customers!.get(customerId), 'contactid'));
    const own = contacts!.get(said(job, 'contactid'));
    const place = said(own, 'address1') || said(own, 'postcode') ? own : (owner ?? own);
    const person = nameOf(own) || said(own, 'company') ? own : owner;
    const either = (key: string) => said(own, key) || said(owner, key);
    const work = workOf(job, {
      service: said(services!.get(said(job, 'serviceid')), 'name'),
      round: said(rounds!.get(said(job, 'roundid')), 'name'),
    });
    grid.add(at + 2, [
      customerId,
      nameOf(person),
      said(person, 'company'),
      said(place, 'address1'),
      said(place, 'address2'),
      said(place, 'town'),
      said(place, 'postcode'),
      either('mobile'),
      either('phone'),
      either('email'),
      ...work.cells,
      owed.get(job) ?? '',
      said(job, 'worksheetnote'),
      [...noted(`customer ${customerId}`), ...noted(`job ${said(job, 'id')}`), work.note]
        .filter(Boolean)
        .join('\n'),
      work.isActive ? '' : 'Not active',
    ]);
  }
  return grid;
}

function rowsOf({ rows }: Grid): BackupRow[] {
  const [first, ...others] = rows;
  const keys = (first?.cells ?? []).map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  return others.map(({ cells }) => new Map(keys.map((key, at) => [key, cells[at] ?? ''])));
}

function said(row: BackupRow | undefined, key: string): string {
  return row?.get(key)?.trim() ?? '';
}

function nameOf(contact: BackupRow | undefined): string {
  const parts = ['title', 'firstname', 'lastname'].map((key) => said(contact, key));
  return said(contact, 'fullname') || parts.filter(Boolean).join(' ');
}

/** The service, price, schedule, round, order and dates of a job; for a job that has ended, only a note. */
function workOf(
  job: BackupRow,
  { service, round }: { readonly service: string; readonly round: string },
): { readonly cells: readonly string[]; readonly note: string; readonly isActive: boolean } {
  const amounts = [said(job, 'totalprice'), said(job, 'price')];
  const price = amounts.find((text) => Number.parseFloat(text) > 0) ?? amounts[1]!;
  const isActive = ['', '1'].includes(said(job, 'statusid'));
  if (!isActive) {
    const was = [service, price && `£${price}`, round].filter(Boolean).join(', ');
    return {
      cells: HEADINGS.slice(10, 17).map(() => ''),
      note: was && `No active job; the last one was: ${was}`,
      isActive,
    };
  }
  const isScheduled = !/^(?:false|0|no)$/i.test(said(job, 'scheduleenabled'));
  const [due, lastDone] = [dayOf(said(job, 'due')), dayOf(said(job, 'lastdone'))];
  const schedule = isScheduled ? scheduleOf(job) : 'One-off';
  // If work on request has been done, a leftover due date means nothing.
  const dueOn = isScheduled || lastDone === '' ? due : '';
  const cells = [service, price, schedule, round, said(job, 'index'), lastDone, dueOn];
  return { cells, note: '', isActive };
}

/**
 * How often a job recurs: by its interval, or else by the number of days between its next two
 * visits.
 */
function scheduleOf(job: BackupRow): string {
  const every = Number.parseInt(said(job, 'scheduleinterval'), 10);
  const unit = UNITS[said(job, 'schedulefrequencyid')];
  const [due, next] = [instantOf(said(job, 'due')), instantOf(said(job, 'nextdue'))];
  const gap = due === null || next === null ? 0 : Math.round((next - due) / 86_400_000);
  const isBorneOut = unit && (gap <= 0 || Math.abs(every * unit.days - gap) <= gap * 0.15);
  if (every > 0 && isBorneOut) return `Every ${every} ${unit.word}`;
  if (gap <= 0) return '';
  return gap % 7 === 0 ? `Every ${gap / 7} weeks` : `Every ${gap} days`;
}

/** The date in text such as `06/10/2026 04:34:46`. */
function dayOf(text: string): string {
  return text.split(/[ T]/)[0] ?? '';
}

function instantOf(text: string): number | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  return parts ? Date.UTC(Number(parts[3]), Number(parts[2]) - 1, Number(parts[1])) : null;
}

/**
 * Each customer's total balance, given with the first of their jobs only, because an import does not add balances
 * up.
 */
function balances(jobs: readonly BackupRow[]): Map<BackupRow, string> {
  const byCustomer = Map.groupBy(jobs, (job) => said(job, 'customerid') || job);
  return new Map(
    [...byCustomer.values()].map((theirs) => {
      const pence = theirs.map((job) =>
        Math.round(100 * Number.parseFloat(said(job, 'balance').replaceAll(/[£,\s]/g, '') || '0')),
      );
      const sum = pence.reduce((total, one) => total + (Number.isFinite(one) ? one : 0), 0);
      return [theirs[0]!, sum === 0 ? '' : (sum / 100).toFixed(2)];
    }),
  );
}
