import { sql } from 'kysely';
import type { BalancePosting } from '@roundbook/domain/account/billing/balance-ledger';
import { STARTING_TEXTS } from '@roundbook/domain/account/billing/prices';
import type { Subscription } from '@roundbook/domain/account/billing/subscription';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { assigned, type Columns } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import { rowsOf } from '../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { sumOfLines } from './queries.ts';

/** A posting to write, with its source and dates. */
export interface NewBalancePosting extends BalancePosting {
  /** Each kind of posting is made once per source. */
  readonly sourceId: string;
  readonly postedOn: PlainDate;
  /** The first day on which the amount counts as available. */
  readonly availableOn: PlainDate;
  readonly description: string;
}

/**
 * Locks the business's account with the platform until the commit, and increments its version; all spending and
 * crediting waits for this lock. Opens an account if there is none.
 * @returns the version before the change
 */
export async function lockAccount(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(sql<{ version: number }>`
    insert into balance_accounts (business_id, version, texts_left)
    values (${tx.businessId}, 2, ${STARTING_TEXTS})
    on conflict (business_id) do update set version = balance_accounts.version + 1,
      totals_version = case when balance_accounts.totals_version = balance_accounts.version
        then balance_accounts.version + 1 else balance_accounts.totals_version end
    returning version`);
  const version = row?.version ?? 2;
  tx.changed('balance', tx.businessId, version);
  return version - 1;
}

/** Saves the plan's terms; the plan itself is stored on the business. */
export function saveSubscription(tx: TenantTransaction, subscription: Subscription): void {
  const { subscriptionPeriod, startedOn, periodFrom, periodUntil, periodWorth, next, lapsedOn } =
    subscription;
  save(tx, {
    subscription_period: subscriptionPeriod,
    started_on: startedOn,
    period_from: periodFrom,
    period_until: periodUntil,
    period_paid: periodWorth,
    next_plan: next?.plan ?? null,
    next_period: next?.subscriptionPeriod ?? null,
    lapsed_on: lapsedOn,
  });
}

/** Saves columns of the locked account. */
export function save(tx: TenantTransaction, columns: Columns): void {
  tx.send(sql`
    update balance_accounts set ${assigned(columns)} where business_id = ${tx.businessId}`);
}

/** Adds bought texts or lead credits to the number left. */
export function addBought(tx: TenantTransaction, kind: 'texts' | 'leads', count: number): void {
  const column = sql.ref(kind === 'texts' ? 'texts_left' : 'lead_credits');
  save(tx, { [kind === 'texts' ? 'texts_left' : 'lead_credits']: sql`${column} + ${count}` });
}

/**
 * Takes texts from the number left, unless there are too few. Leaves the version unchanged, since no price depends
 * on the number.
 * @returns how many are left, and how many to buy automatically; undefined if there were too few
 */
export function takeTexts(
  tx: TenantTransaction,
  count: number,
): Promise<{ readonly left: number; readonly autoTopUp: number | null } | undefined> {
  tx.send(sql`
    insert into balance_accounts (business_id, texts_left) values (${tx.businessId}, ${STARTING_TEXTS})
    on conflict (business_id) do nothing`);
  return tx.first(sql<{ left: number; autoTopUp: number | null }>`
    update balance_accounts set texts_left = texts_left - ${count}
     where business_id = ${tx.businessId} and texts_left >= ${count}
    returning texts_left as "left", auto_top_up as "autoTopUp"`);
}

/** Returns texts that were taken. */
export function giveTextsBack(tx: TenantTransaction, count: number): void {
  tx.send(sql`
    update balance_accounts set texts_left = texts_left + ${count}
     where business_id = ${tx.businessId}`);
}

/**
 * Takes lead credits from the number left, unless there are too few; the account is locked. @returns whether there
 * were enough
 */
export async function takeLeadCredits(tx: TenantTransaction, count: number): Promise<boolean> {
  const taken = await tx.first(sql`
    update balance_accounts set lead_credits = lead_credits - ${count}
     where business_id = ${tx.businessId} and lead_credits >= ${count} returning lead_credits`);
  return taken !== undefined;
}

/** Takes the next number for a bill of the business; the account must be locked. */
export async function takeInvoiceNumber(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(sql<{ number: number }>`
    update balance_accounts set last_invoice = last_invoice + 1
     where business_id = ${tx.businessId} returning last_invoice as number`);
  if (!row) throw new Error('The account is not open');
  return row.number;
}

/**
 * A total of the locked account `bac` plus the new lines `n`: from the stored total if it is current, otherwise
 * recomputed.
 * @param added the postings of the new lines, which Citus already sees in this statement, unlike PostgreSQL
 */
function totalOf(
  tx: TenantTransaction,
  added: readonly string[],
  column: 'total' | 'total_held' | 'total_retained',
  account: 'balance' | 'held' | 'retained',
) {
  return sql`case when bac.totals_version = bac.version then bac.${sql.ref(column)} else ${sumOfLines(tx, account, added)} end
    + n.${sql.ref(account)}`;
}

/**
 * Writes postings with their lines and the account's totals, in one statement. Skips postings if one of the same kind
 * and source already exists.
 */
export async function insertPostings(
  tx: TenantTransaction,
  postings: readonly NewBalancePosting[],
): Promise<void> {
  const made = postings
    .filter(({ lines }) => lines.length > 0)
    .map((posting) => ({ id: newId(), posting }));
  if (made.length === 0) return;
  const ids = made.map(({ id }) => id);
  const lines = made.flatMap(({ id, posting }) =>
    posting.lines.map(({ account, amount }, position) => ({
      posting_id: id,
      position,
      account,
      amount,
      available_on: posting.availableOn,
    })),
  );
  await tx.all(sql`
    with added as (
      insert into balance_postings
        (business_id, id, kind, source_id, posted_on, description, created_by)
      select ${tx.businessId}::uuid, id, kind, source_id, posted_on, description,
             ${tx.scope.userId ?? null}::uuid
        from ${rowsOf(
          {
            id: 'uuid',
            kind: 'text',
            source_id: 'text',
            posted_on: 'date',
            description: 'text',
          },
          made.map(({ id, posting }) => ({
            id,
            kind: posting.kind,
            source_id: posting.sourceId,
            posted_on: posting.postedOn,
            description: posting.description,
          })),
        )}
      on conflict (business_id, kind, source_id) do nothing
      returning id),
    lines as (
    insert into balance_lines (business_id, posting_id, position, account, amount, available_on)
    select ${tx.businessId}::uuid, given.posting_id, given.position, given.account, given.amount, given.available_on
      from ${rowsOf(
        {
          posting_id: 'uuid',
          position: 'integer',
          account: 'text',
          amount: 'bigint',
          available_on: 'date',
        },
        lines,
      )}
      join added on added.id = given.posting_id
      returning account, amount)
    update balance_accounts bac
       set total = ${totalOf(tx, ids, 'total', 'balance')},
           total_held = ${totalOf(tx, ids, 'total_held', 'held')},
           total_retained = ${totalOf(tx, ids, 'total_retained', 'retained')},
           totals_version = bac.version
      from (
        select coalesce(sum(amount) filter (where account = 'balance'), 0) as balance,
               coalesce(sum(amount) filter (where account = 'held'), 0) as held,
               coalesce(sum(amount) filter (where account = 'retained'), 0) as retained
          from lines) n
     where bac.business_id = ${tx.businessId}`);
}
