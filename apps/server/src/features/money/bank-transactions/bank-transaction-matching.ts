import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { Match } from '@roundbook/matching/model';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { retried } from '../../../platform/db/database-errors.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { hasChangedSince } from '../../../platform/realtime/missed-changes.ts';
import { matchInThread } from '../../../platform/threads/matching.ts';
import { timeZoneOf } from '../../account/businesses/lookups.ts';
import { findMatchedAt } from './decisions/action-queries.ts';
import { noteMatchedSince } from './decisions/action-store.ts';
import { findUndecided, matchInput, type StoredMatch } from './match-queries.ts';
import { type MatchRow, saveMatches } from './store.ts';

export interface MatchingParts {
  readonly database: Database;
}

/** Records on which matches depend. */
const DEPENDS_ON = ['customer', 'invoice', 'payment'] as const;

/** Matches are not looked at again for this long, however much changes: booking checks what it needs itself. */
const AT_MOST_EVERY_MS = 3000;

/** After so long everything is matched again: changes are not kept for ever. */
const AT_LEAST_EVERY_MS = 24 * 3_600_000;

const underWay = new WeakMap<Database, Map<BusinessId, Promise<void>>>();

/**
 * Brings the matches of new transactions up to date, if anything they depend on has changed. Called as a user
 * looks at them and as transactions come in; who calls while it is under way waits for the same answer.
 */
export function refreshMatches(parts: MatchingParts, businessId: BusinessId): Promise<void> {
  const all = underWay.get(parts.database) ?? new Map<BusinessId, Promise<void>>();
  underWay.set(parts.database, all);
  const running = all.get(businessId);
  if (running) return running;
  const work = refresh(parts, businessId).finally(() => all.delete(businessId));
  all.set(businessId, work);
  return work;
}

async function refresh({ database }: MatchingParts, businessId: BusinessId) {
  const loaded = await readTenant(database, { businessId }, load);
  if (!loaded) return;
  const { rows, input, matchedAt, at } = loaded;
  const matches = input ? await matchInThread(businessId, input) : [];
  const changed = changedMatches(rows, matches);
  await retried(() =>
    transact(database, { businessId }, async (tx) => {
      saveMatches(tx, changed);
      noteMatchedSince(tx, at, matchedAt);
    }),
  );
}

/** Loads what is to be matched; null where nothing changed. */
async function load(tx: TenantTransaction) {
  const at = new Date().toISOString();
  const { matchedAt, exists } = await findMatchedAt(tx);
  if (!exists || (matchedAt !== null && !(await isOutdated(tx, matchedAt, at)))) return null;
  const [rows, timeZone] = await Promise.all([findUndecided(tx), timeZoneOf(tx)]);
  const input = rows.length > 0 ? await matchInput(tx, rows, todayIn(timeZone, at)) : null;
  return { rows, input, matchedAt, at };
}

async function isOutdated(tx: TenantTransaction, matchedAt: string, at: string) {
  const age = Date.parse(at) - Date.parse(matchedAt);
  if (age < AT_MOST_EVERY_MS) return false;
  return age > AT_LEAST_EVERY_MS || hasChangedSince(tx, DEPENDS_ON, matchedAt);
}

/** Matches that differ from those that are stored. */
function changedMatches(rows: readonly StoredMatch[], matches: readonly Match[]): MatchRow[] {
  const stored = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ transactionId, decision, candidates }) => {
    const row = stored.get(transactionId)!;
    const made = candidates.map(({ customerId, probability, evidence, settles }) => ({
      customerId,
      probability: Math.round(probability * 10_000) / 10_000,
      evidence: evidence.map(({ words }) => words),
      settles: settles.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
    }));
    const isSame = row.isMatched && row.decision === decision && isSameJson(row.candidates, made);
    if (isSame) return [];
    return [
      {
        id: transactionId,
        version: row.version,
        decision,
        probability: made[0]?.probability ?? 0,
        candidates: made,
        customerId: made[0]?.customerId ?? null,
      },
    ];
  });
}

/** Whether two values say the same; the database keeps the keys of JSON in an order of its own. */
function isSameJson(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
