import { sql } from 'kysely';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { ImportField } from '@roundbook/imports/fields';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { isConnectionLost, mayRetry } from '../../../platform/db/database-errors.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { addTag } from '../../customers/tags/effects.ts';
import { namedTags } from '../../customers/tags/lookups.ts';
import { notifyStaff } from '../../messages/notifications/effects.ts';
import { addRound } from '../../work/jobs/rounds/effects.ts';
import { namedRounds } from '../../work/jobs/rounds/lookups.ts';
import { findBusiness } from '../businesses/lookups.ts';
import { countImport } from './count-queries.ts';
import { dayOfList } from './import-day.ts';
import { loadFirm } from './import-firm.ts';
import { judge, type Judgement } from './import-judging.ts';
import { writeNext } from './import-writing.ts';
import * as rowStore from './row-store.ts';
import { findImport, lockImport, type MadeAround, setImport, type StoredImport } from './store.ts';
import { dropUnused, undoNext } from './undoing/import-undoing.ts';

/** The parts of the program that imports need. */
export interface ImportParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly geocoding: Geocoding;
  readonly participants: readonly Participant[];
  readonly accounts: AccountPlatform;
}

/** The import that a task works on. */
export interface Which {
  readonly businessId: BusinessId;
  readonly id: string;
}

/** The number of customers written, or undone, in one transaction. */
const CUSTOMERS_AT_ONCE = 200;

/** The number of rows checked between two progress reports. */
const REPORTED_EVERY = 2000;

/** The number of rows loaded together. */
const ROWS_AT_ONCE = 500;

/** Loads the rows as given. */
async function givenRows(
  { database }: ImportParts,
  { businessId, id }: Which,
): Promise<rowStore.GivenAndJudged[]> {
  const all: rowStore.GivenAndJudged[] = [];
  let page: rowStore.GivenAndJudged[] = [];
  do {
    page = await readTenant(database, { businessId }, (tx) =>
      rowStore.findGiven(tx, id, { after: all.at(-1)?.line ?? 0, most: ROWS_AT_ONCE }),
    );
    all.push(...page);
  } while (page.length === ROWS_AT_ONCE);
  return all;
}

/** Reads and judges all rows, outside any transaction; `changed` holds the rows whose outcome has changed. */
async function judgeAll(
  parts: ImportParts,
  which: Which,
  { columns, settings, createdAt }: StoredImport,
  onTurn?: (done: number) => Promise<void>,
): Promise<Judgement & { readonly changed: Judgement['judged'] }> {
  const { database, geocoding } = parts;
  const rows = await givenRows(parts, which);
  const { firm, today } = await readTenant(database, which, async (tx) => ({
    firm: await loadFirm(tx, geocoding.builtIn),
    today: await dayOfList(tx, createdAt),
  }));
  const fields = columns.map(({ field }) => field as ImportField);
  const headings = columns.map(({ header }) => header);
  const reading = { columns: fields, headings, settings, today };
  const judgement = await judge(rows, reading, firm, onTurn);
  const before = new Map(rows.map((row) => [row.line, row]));
  const changed = judgement.judged.filter(({ line, lead, outcome, existingId }) => {
    const known = before.get(line)!;
    return known.lead !== lead || known.outcome !== outcome || known.existingId !== existingId;
  });
  return { ...judgement, changed };
}

/** Checks a list whose columns are confirmed. */
async function check(parts: ImportParts, which: Which): Promise<void> {
  const { database } = parts;
  const { businessId, id } = which;
  const before = await readTenant(database, { businessId }, (tx) => findImport(tx, id));
  if (before?.state !== 'Checking') return;
  const judgement = await judgeAll(parts, which, before, async (done) => {
    if (done % REPORTED_EVERY > 0) return;
    await transact(database, { businessId }, async (tx) => {
      const now = await lockImport(tx, id);
      if (now?.state === 'Checking') await setImport(tx, id, { done });
    });
  });
  await transact(database, { businessId }, async (tx) => {
    const now = await lockImport(tx, id);
    if (now?.state !== 'Checking') return;
    await rowStore.saveJudgements(tx, id, judgement.readings, judgement.judged);
    const counts = await countImport(tx, id);
    await setImport(tx, id, { state: 'Checked', done: now.total, counts: JSON.stringify(counts) });
  });
}

/**
 * Judges the rows again against the current state of the list and the business, and adds the rounds and tags that
 * they name.
 */
async function prepare(parts: ImportParts, which: Which, before: StoredImport): Promise<void> {
  const { database } = parts;
  const { businessId, id } = which;
  const judgement = await judgeAll(parts, which, before);
  const scope = { businessId, userId: before.createdBy };
  await transact(database, scope, async (tx) => {
    const now = await lockImport(tx, id);
    if (now?.state !== 'Importing' || now.made) return;
    await rowStore.saveJudgements(tx, id, judgement.readings, judgement.changed);
    rowStore.rankJobs(tx, id);
    const [names, rounds, tags] = await Promise.all([
      rowStore.namesIn(tx, id),
      namedRounds(tx),
      namedTags(tx),
    ]);
    const counts = await countImport(tx, id);
    const around: MadeAround & { newRoundIds: string[]; newTagIds: string[] } = {
      rounds: names.rounds.map((text) => {
        const name = text.trim();
        const known = rounds.find((one) => one.name.toLowerCase() === name.toLowerCase());
        if (known) return { name, id: known.id, base: known.lastPosition };
        return { name, id: addRound(tx, name), base: 0 };
      }),
      tags: [],
      newRoundIds: [],
      newTagIds: [],
    };
    const knownRounds = new Set(rounds.map((one) => one.id));
    around.newRoundIds.push(
      ...around.rounds.flatMap((one) => (knownRounds.has(one.id) ? [] : [one.id])),
    );
    const tagsOf: { name: string; id: string }[] = [];
    for (const text of names.tags) {
      const name = text.trim();
      const known = tags.find((one) => one.name.toLowerCase() === name.toLowerCase());
      const tagId = known?.id ?? (await addTag(tx, name));
      if (!known) around.newTagIds.push(tagId);
      tagsOf.push({ name, id: tagId });
    }
    await setImport(tx, id, {
      made: JSON.stringify({ ...around, tags: tagsOf }),
      counts: JSON.stringify(counts),
      done: 0,
      total: await rowStore.countRows(tx, id, GOES_IN),
    });
  });
}

const GOES_IN = sql`ir.outcome in ('New', 'Joined', 'Same customer')`;

/**
 * Makes the database plan its statements again, including foreign key checks. Plans made while tables were empty
 * may use any index, and then read all rows of a business for each row written.
 */
function planAnew(tx: TenantTransaction): void {
  tx.send(sql`discard plans`);
}

/** Does the next step of an import. @returns whether there is more to do */
type Step = (parts: ImportParts, which: Which, most: number) => Promise<boolean>;

const writeStep: Step = async ({ database, enqueueIn, geocoding }, { businessId, id }, most) => {
  const seen = await readTenant(database, { businessId }, (tx) => findImport(tx, id));
  if (seen?.state !== 'Importing') return false;
  return transact(database, { businessId, userId: seen.createdBy }, async (tx) => {
    const now = await lockImport(tx, id);
    if (now?.state !== 'Importing' || !now.made) return false;
    planAnew(tx);
    const { business } = await findBusiness(tx);
    const at = tx.now;
    const { anchor, timeZone } = business;
    const enqueue = enqueueIn(tx);
    const writing = { tx, enqueue, geocoding, anchor, today: todayIn(timeZone, at) };
    const rows = await writeNext(writing, { ...now, made: now.made }, most);
    if (rows > 0) {
      await setImport(tx, id, { done: Math.min(now.total, now.done + rows) });
      return true;
    }
    await setImport(tx, id, { state: 'Imported', imported_at: at, done: now.total });
    notifyStaff(tx, enqueue, {
      kind: 'import-finished',
      message: `${now.filename} is imported`,
      entity: { model: 'customerImport', id },
      to: { userIds: [now.createdBy] },
      key: `customer import ${id}`,
    });
    return false;
  });
};

const undoStep: Step = async ({ database, enqueueIn, participants }, { businessId, id }, most) => {
  const seen = await readTenant(database, { businessId }, (tx) => findImport(tx, id));
  if (seen?.state !== 'Taking back') return false;
  return transact(database, { businessId, userId: seen.createdBy }, async (tx) => {
    const now = await lockImport(tx, id);
    if (now?.state !== 'Taking back') return false;
    planAnew(tx);
    const { business } = await findBusiness(tx);
    const at = tx.now;
    const { timeZone } = business;
    const facts = factsFromOutside(participants, { tx, enqueue: enqueueIn(tx), timeZone, now: at });
    const { rows, left } = await undoNext({ tx, facts }, now, most);
    facts.write();
    if (rows > 0) {
      const done = Math.min(now.total, now.done + rows);
      await setImport(tx, id, { done, left_count: now.left + left });
      return true;
    }
    await dropUnused(tx, now);
    await setImport(tx, id, { state: 'Taken back', taken_back_at: at, done: now.total });
    return false;
  });
};

/** Sets aside the first customer who cannot be imported or taken back. @returns whether there was such a customer */
function setAside({ database }: ImportParts, { businessId, id }: Which): Promise<boolean> {
  return transact(database, { businessId }, async (tx) => {
    const now = await lockImport(tx, id);
    if (!now) return false;
    const isUndoing = now.state === 'Taking back';
    const [row] = await rowStore.findNext(tx, id, {
      state: isUndoing ? 'Done' : 'Waiting',
      most: 1,
    });
    if (!row) return false;
    const { lead, customerId, made } = row;
    rowStore.settleRows(tx, id, [{ lead, customerId, made, state: isUndoing ? 'Left' : 'Failed' }]);
    await setImport(
      tx,
      id,
      isUndoing ? { left_count: now.left + 1 } : { failed_count: now.failed + 1 },
    );
    return true;
  });
}

/**
 * Runs steps until nothing is left. If a step fails, but not because of the database, processes its customers one
 * by one and sets the faulty one aside, so that the others are not held up.
 */
async function runSteps(parts: ImportParts, which: Which, step: Step): Promise<void> {
  let oneByOne = 0;
  let tries = 0;
  let more = true;
  while (more) {
    try {
      more = await step(parts, which, oneByOne > 0 ? 1 : CUSTOMERS_AT_ONCE);
      oneByOne = Math.max(0, oneByOne - 1);
      tries = 0;
    } catch (error) {
      tries += 1;
      if (isConnectionLost(error)) throw error;
      if (mayRetry(error, tries)) continue;
      if (oneByOne === 0) oneByOne = CUSTOMERS_AT_ONCE;
      else if (!(await setAside(parts, which))) throw error;
    }
  }
}

/** Does all outstanding work of an import, depending on its state. */
export async function goOn(parts: ImportParts, which: Which): Promise<void> {
  const { database } = parts;
  const { businessId, id } = which;
  const now = await readTenant(database, { businessId }, (tx) => findImport(tx, id));
  if (now?.state === 'Checking') return check(parts, which);
  if (now?.state === 'Importing') {
    if (!now.made) await prepare(parts, which, now);
    return runSteps(parts, which, writeStep);
  }
  if (now?.state === 'Taking back') return runSteps(parts, which, undoStep);
}
