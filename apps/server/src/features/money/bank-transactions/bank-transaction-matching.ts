import { isDeepStrictEqual } from 'node:util';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { Match } from '@roundbook/matching/model';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { retried } from '../../../platform/db/database-errors.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { hasChangedSince } from '../../../platform/realtime/missed-changes.ts';
import { asHeavyWork } from '../../../platform/threads/heavy-work.ts';
import { LoopTurn, mapInTurns } from '../../../platform/threads/loop-turns.ts';
import { matchInThread } from '../../../platform/threads/matching.ts';
import { timeZoneOf } from '../../account/businesses/lookups.ts';
import { findMatchingState, type MatchingState } from './decisions/action-queries.ts';
import { lockMatching, noteMatched } from './decisions/action-store.ts';
import { findUndecided, matchInput, MOST_MATCHED, type StoredMatch } from './match-queries.ts';
import { type MatchRow, saveMatches } from './store.ts';

export interface MatchingParts {
  readonly database: Database;
}

/** The kinds of record that matches depend on. */
const DEPENDS_ON = ['customer', 'invoice', 'payment'] as const;

/**
 * The shortest time between two matchings that only changes to records cause. This is often enough, as a match is
 * checked again when it is booked.
 */
const AT_MOST_EVERY_MS = 3000;

/** The longest time between two full matchings, as changes are not kept for ever. */
const AT_LEAST_EVERY_MS = 24 * 3_600_000;

/**
 * A refresh that is in progress, and the next refresh, shared by callers that arrive while the first one runs.
 */
interface Refreshing {
  readonly current: Promise<void>;
  next: Promise<void> | null;
}

/** Shared by calls and background work, which have different connections. */
const underWay = new Map<BusinessId, Refreshing>();

/**
 * Brings the matches of new transactions up to date, if anything they depend on has changed. Called when a user
 * looks at the transactions and when new ones come in. A refresh that is in progress may have begun before the caller's
 * transactions came in, so callers that arrive while it runs share the next one.
 */
export function refreshMatches(parts: MatchingParts, businessId: BusinessId): Promise<void> {
  const running = underWay.get(businessId);
  if (running) {
    running.next ??= running.current.then(
      () => refreshMatches(parts, businessId),
      () => refreshMatches(parts, businessId),
    );
    return running.next;
  }
  const matching = asHeavyWork(businessId, () => refresh(parts, businessId));
  const current = matching.finally(() => underWay.delete(businessId));
  underWay.set(businessId, { current, next: null });
  return current;
}

async function refresh({ database }: MatchingParts, businessId: BusinessId) {
  const loaded = await readTenant(database, { businessId }, load);
  if (!loaded) return;
  const { rows, input, changes, at } = loaded;
  const matches = input ? await matchInThread(businessId, input) : [];
  const changed = await changedMatches(rows, matches);
  await retried(() =>
    transact(database, { businessId }, async (tx) => {
      if (!(await lockMatching(tx, { at, changes }))) return;
      await saveInPieces(tx, changed);
      noteMatched(tx, at);
    }),
  );
}

/** The number of matches that a statement stores. */
const SAVED_TOGETHER = 200;

/** Stores matches in the order of their ids, as every transaction locks them; other calls get their turn in between. */
async function saveInPieces(tx: TenantTransaction, matches: readonly MatchRow[]): Promise<void> {
  const inOrder = matches.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const turn = new LoopTurn();
  for (let at = 0; at < inOrder.length; at += SAVED_TOGETHER) {
    saveMatches(tx, inOrder.slice(at, at + SAVED_TOGETHER));
    if (turn.isOver) await turn.giveWay();
  }
}

/** Loads the transactions to match and the reasons for matches; null if all matches are up to date. */
async function load(tx: TenantTransaction) {
  const at = tx.now;
  const state = await findMatchingState(tx, MOST_MATCHED);
  if (!state || !(await isOutdated(tx, state, at))) return null;
  const [rows, timeZone] = await Promise.all([findUndecided(tx), timeZoneOf(tx)]);
  const input = rows.length > 0 ? await matchInput(tx, rows, todayIn(timeZone, at)) : null;
  return { rows, input, changes: state.changes, at };
}

async function isOutdated(tx: TenantTransaction, state: MatchingState, at: string) {
  const { matchedAt, hasUnmatched } = state;
  if (matchedAt === null || hasUnmatched) return true;
  const age = Date.parse(at) - Date.parse(matchedAt);
  if (age < AT_MOST_EVERY_MS) return false;
  return age > AT_LEAST_EVERY_MS || hasChangedSince(tx, DEPENDS_ON, matchedAt);
}

/** The matches that differ from the stored ones, as rows to store. */
async function changedMatches(
  rows: readonly StoredMatch[],
  matches: readonly Match[],
): Promise<MatchRow[]> {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const compared = await mapInTurns(matches, ({ transactionId, decision, candidates }) => {
    const row = stored.get(transactionId)!;
    const made = candidates.map(({ customerId, probability, evidence, settles }) => ({
      customerId,
      probability: Math.round(probability * 10_000) / 10_000,
      evidence: evidence.map(({ words }) => words),
      settles: settles.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
    }));
    const isSame =
      row.isMatched && row.decision === decision && isDeepStrictEqual(row.candidates, made);
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
  return compared.flat();
}
