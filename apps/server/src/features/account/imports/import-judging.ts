import type { ImportSettings } from '@roundbook/contract/account/imports/imports';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { firstJob } from '@roundbook/contract/work/jobs/records';
import { outcomeOf, type RowChoice } from '@roundbook/domain/account/imports/outcome';
import type { DuplicateReason } from '@roundbook/domain/customers/customers/duplicates';
import { outcodeOf } from '@roundbook/domain/values/addresses/postcode';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { ImportField } from '@roundbook/imports/fields';
import {
  joinedRows,
  personKey,
  sharedKey,
  twinKeys,
  withoutTwins,
} from '@roundbook/imports/join-rows';
import type {
  ImportGroup,
  ImportRecord,
  ListQuestion,
  RowProblem,
} from '@roundbook/imports/record';
import { LoopTurn, mapInTurns } from '../../../platform/threads/loop-turns.ts';
import { type FirmIndex, maybe, personAgain, sameAs } from './import-firm.ts';
import { readAs } from './import-reading.ts';
import { customerFieldsOf, jobsOf, jobKey } from './import-records.ts';
import type { JudgedRow, ReadRow } from './row-store.ts';

/** A row as given, with the user's corrections. */
export interface GivenRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly edits: Readonly<Record<string, string>>;
  readonly choice: RowChoice | null;
}

/** The columns and settings with which rows are read. */
export interface Reading {
  readonly columns: readonly ImportField[];
  /** The heading of each column. */
  readonly headings: readonly string[];
  readonly settings: ImportSettings;
  /** The day on which the list was chosen, relative to which dates without a year are read. */
  readonly today: PlainDate;
}

/** The rows as read, and the outcome of each. */
export interface Judgement {
  readonly readings: readonly ReadRow[];
  readonly judged: readonly JudgedRow[];
}

/** The number of rows read between two calls of `onTurn`. */
const ROWS_A_REPORT = 250;

const isError = ({ severity }: RowProblem) => severity === 'error';

/**
 * Reads rows and decides the outcome of each: groups the rows of one customer, and finds existing customers and
 * problems.
 * @param onTurn receives the number of rows read so far, from time to time
 */
export async function judge(
  rows: readonly GivenRow[],
  reading: Reading,
  firm: FirmIndex,
  onTurn: (done: number) => Promise<void> = async () => undefined,
): Promise<Judgement> {
  const turn = new LoopTurn();
  const readings: ReadRow[] = [];
  for (const row of rows) {
    readings.push(readAs(row, reading));
    if (turn.isOver) await turn.giveWay();
    if (readings.length % ROWS_A_REPORT === 0) await onTurn(readings.length);
  }
  const choiceOf = new Map(rows.map(({ line, choice }) => [line, choice]));
  const judged = new Map<number, JudgedRow>();
  const going: ImportRecord[] = [];
  const firstOf = new Map<string, number>();
  for (const { line, record, notCustomer, ask, problems } of readings) {
    if (turn.isOver) await turn.giveWay();
    const own = { line, lead: line, existingId: null, existingReasons: [] } as const;
    if (choiceOf.get(line) === 'Skip') {
      judged.set(line, { ...own, outcome: 'Skipped', problems });
      continue;
    }
    if (notCustomer !== null && (choiceOf.get(line) ?? null) === null) {
      judged.set(line, { ...own, outcome: 'Skipped', problems: [leftOut(notCustomer, ask)] });
      continue;
    }
    if (problems.some(isError)) {
      judged.set(line, { ...own, outcome: 'Wrong', problems });
      continue;
    }
    const key = contentOf(record);
    const first = firstOf.get(key);
    if (first !== undefined && choiceOf.get(line) !== 'New') {
      judged.set(line, { ...own, outcome: 'Duplicate', problems: [...problems, sameAs(first)] });
      continue;
    }
    firstOf.set(key, line);
    going.push(record);
  }
  const problemsOf = new Map(readings.map(({ line, problems }) => [line, problems]));
  const keys = await mapInTurns(going, (record) => sharedKey(record) ?? record);
  const sharing = [...Map.groupBy(going, (_, at) => keys[at]).values()];
  const twins = await mapInTurns(sharing, ([first]) => twinKeys(first!));
  const countedOnce = new Map<number, CountedOnce>();
  const lineOf = new Map<string, number>();
  for (const some of withoutTwins(sharing, twins)) {
    const group = joinedRows(some);
    const person = personKey(group);
    const before = person === null ? undefined : lineOf.get(person);
    if (person !== null) lineOf.set(person, before ?? group.lines[0]!);
    const outcomes = await judgeGroup(group, { reading, firm, choiceOf, problemsOf, before });
    const lead = outcomes.find(({ line }) => line === group.lines[0]);
    const known = lead?.outcome === 'Joined' ? firm.jobsOf(lead.existingId!) : null;
    for (const one of outcomes) {
      judged.set(one.line, one);
      countedOnce.set(one.line, countedOnceOf(group, one, known, reading));
    }
    if (turn.isOver) await turn.giveWay();
  }
  const counted = await mapInTurns(readings, (one) => ({
    ...one,
    record: { ...one.record, ...countedOnce.get(one.line) },
  }));
  return { readings: counted, judged: [...judged.values()] };
}

/** The content of a row as text, regardless of its line number. */
function contentOf({ jobs, payments, ...record }: ImportRecord): string {
  return JSON.stringify([
    { ...record, line: 0 },
    jobs.map((job) => ({ ...job, line: 0 })),
    payments.map((payment) => ({ ...payment, line: 0 })),
  ]);
}

/** The parts of a row that count towards its customer. */
type CountedOnce = Pick<ImportRecord, 'jobs' | 'payments' | 'openingBalancePence'>;

/**
 * The jobs and the balance that a row adds to its customer, so that the totals of the rows equal the amounts imported:
 * a job in two rows counts in the first row, a job that the customer already has counts in no row, and the balance
 * counts in the lead. An existing customer gets no past payments.
 */
function countedOnceOf(
  group: ImportGroup,
  { line, lead }: JudgedRow,
  known: ReadonlySet<string> | null,
  { settings }: Reading,
): CountedOnce {
  const own = group.jobs.filter((job) => job.line === line);
  const jobs = known
    ? own.filter((job) => jobsOf({ jobs: [job] }, settings).every((one) => !known.has(jobKey(one))))
    : own;
  const payments = known ? [] : group.payments.filter((payment) => payment.line === line);
  return { jobs, payments, openingBalancePence: line === lead ? group.openingBalancePence : null };
}

function leftOut(message: string, ask: ListQuestion | null): RowProblem {
  const problem = { field: 'name', column: null, severity: 'warning', message } as const;
  return ask === null ? problem : { ...problem, ask };
}

interface Known {
  readonly reading: Reading;
  readonly firm: FirmIndex;
  readonly choiceOf: ReadonlyMap<number, RowChoice | null>;
  readonly problemsOf: ReadonlyMap<number, readonly RowProblem[]>;
  /** The line of another customer in the list with the same name and address; undefined if there is none. */
  readonly before: number | undefined;
}

/** The outcome of one customer's rows. */
async function judgeGroup(group: ImportGroup, known: Known): Promise<JudgedRow[]> {
  const { reading, firm, choiceOf, problemsOf, before } = known;
  const lead = group.lines[0]!;
  const choice = choiceOf.get(lead) ?? null;
  const found = firm.sameAs(group.customer);
  const problems = [
    ...(problemsOf.get(lead) ?? []),
    ...group.problems,
    ...shapeProblems(group, reading.settings),
    ...(await placeProblems(group, firm)),
  ];
  const decided = outcomeOf({
    choice,
    hasError: problems.some(isError),
    existing: found?.reasons ?? [],
  });
  const isKnown =
    decided === 'Joined' &&
    found !== null &&
    choice === null &&
    hasNothingNew(group, found.jobs, reading.settings);
  const outcome = isKnown ? 'Duplicate' : decided;
  const existing = {
    existingId: found?.id ?? null,
    existingReasons: found?.reasons ?? ([] as DuplicateReason[]),
  };
  const again = before === undefined ? [] : [personAgain(before)];
  const told = outcome !== 'New' || choice !== null ? [] : found ? [maybe(found)] : again;
  return group.lines.map((line) =>
    line === lead
      ? { line, lead, outcome, problems: [...problems, ...told], ...existing }
      : {
          line,
          lead,
          outcome: outcome === 'New' || outcome === 'Joined' ? 'Same customer' : outcome,
          problems: problemsOf.get(line) ?? [],
          existingId: null,
          existingReasons: [],
        },
  );
}

/** Whether an existing customer already has all the jobs in a group. */
function hasNothingNew(
  group: ImportGroup,
  jobs: ReadonlySet<string>,
  settings: ImportSettings,
): boolean {
  return jobsOf(group, settings).every((job) => jobs.has(jobKey(job)));
}

/** Made once, as making a schema takes longer than reading many rows with it. */
const jobShape = firstJob.pick({ title: true, cost: true, notes: true, frequency: true });

/** Problems with values that do not fit in a customer's or a job's record. */
function shapeProblems(group: ImportGroup, settings: ImportSettings): RowProblem[] {
  const fields = createCustomer.body!.safeParse(customerFieldsOf(group, []));
  const jobs = jobsOf(group, settings).map((job) => jobShape.safeParse(job));
  const problems = [
    ...(fields.error?.issues ?? []),
    ...jobs.flatMap((one) => one.error?.issues ?? []),
  ].map(({ path, message }) => wrong(FIELD_OF[String(path.at(-1))] ?? 'name', message));
  const { name, businessName } = group.customer;
  if (name.trim() === '' && businessName.trim() === '') {
    problems.push(wrong('name', 'A customer needs a name.'));
  }
  return problems;
}

/** The list's field for each record field that has a different name. */
const FIELD_OF: Readonly<Record<string, ImportField>> = {
  name: 'name',
  businessName: 'company',
  email: 'email',
  phoneNumber: 'phone',
  mobileNumber: 'mobile',
  notes: 'notes',
  flatNumber: 'flat',
  streetNumber: 'house',
  streetName: 'street',
  areaName: 'line2',
  town: 'town',
  postcode: 'postcode',
  country: 'country',
  title: 'service',
  cost: 'price',
  every: 'frequency',
  frequency: 'frequency',
};

/** Problems with unknown postcodes. */
async function placeProblems(group: ImportGroup, firm: FirmIndex): Promise<RowProblem[]> {
  const { postcode } = group.customer.address;
  if (outcodeOf(postcode) === null || (await firm.isPlace(group.customer.address))) return [];
  return [
    {
      field: 'postcode',
      column: null,
      severity: 'warning',
      message: `We could not find the postcode ${postcode}. The customer will be imported without a place on the map.`,
    },
  ];
}

const wrong = (field: ImportField, message: string): RowProblem => ({
  field,
  column: null,
  severity: 'error',
  message,
});
