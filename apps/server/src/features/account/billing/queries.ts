import { type RawBuilder, sql } from 'kysely';
import type { Balance, BalanceEntry, Purchase } from '@roundbook/contract/account/billing/balance';
import type { PlanName } from '@roundbook/domain/access/features';
import type { BalanceState } from '@roundbook/domain/account/billing/balance-ledger';
import { STARTING_TEXTS } from '@roundbook/domain/account/billing/prices';
import type { Subscription } from '@roundbook/domain/account/billing/subscription';
import { voucherDetailsOf } from '@roundbook/domain/account/registrations/vouchers';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, businessTable } from '../businesses/relations.ts';
import { countPeople } from '../grants/lookups.ts';

/** The card with which a business pays the platform. */
export interface KeptCard {
  readonly cardId: string;
  readonly brand: string;
  readonly ending: string;
  readonly expires: string;
}

/** A business's account with the platform, and its plan. */
export interface BillingAccount {
  readonly subscription: Subscription;
  readonly paymentMethod: KeptCard | null;
  readonly setupId: string | null;
  /**
   * The expiry month of the card that the Owners were asked to replace; null if they have not been
   * asked.
   */
  readonly announcedExpiry: string | null;
  readonly payoutThreshold: number | null;
  readonly textsLeft: number;
  readonly autoTopUp: number | null;
  readonly leadCredits: number;
  readonly version: number;
  readonly pendingVoucher: string | null;
}

/** The business's account; an empty account if nothing has been booked on it yet. */
export async function findAccount(tx: TenantTransaction): Promise<BillingAccount> {
  const row = await tx.first(sql<
    Omit<BillingAccount, 'subscription'> &
      Omit<Subscription, 'next'> & {
        nextPlan: PlanName | null;
        nextPeriod: 'Month' | 'Year' | null;
      }
  >`
    select ${business.plan} as plan, ${business.pendingVoucher} as "pendingVoucher",
           bac.subscription_period as "subscriptionPeriod", bac.started_on as "startedOn",
           bac.period_from as "periodFrom", bac.period_until as "periodUntil",
           coalesce(bac.period_paid, 0) as "periodWorth", bac.next_plan as "nextPlan",
           bac.next_period as "nextPeriod", bac.lapsed_on as "lapsedOn",
           bac.payment_method as "paymentMethod", bac.setup_id as "setupId",
           bac.expiry_told as "announcedExpiry",
           bac.payout_threshold as "payoutThreshold", coalesce(bac.texts_left, ${STARTING_TEXTS}) as "textsLeft",
           bac.auto_top_up as "autoTopUp", coalesce(bac.lead_credits, 0) as "leadCredits",
           coalesce(bac.version, 1) as version
           /* never null: textsLeft; a constant stands in */
      from ${businessTable}
      left join balance_accounts bac on bac.business_id = ${tx.businessId}
     where ${business.id} = ${tx.businessId}`);
  if (!row) throw new Error('A tenant has no business');
  const { plan, subscriptionPeriod, startedOn, periodFrom, periodUntil, periodWorth, lapsedOn } =
    row;
  const { nextPlan, nextPeriod } = row;
  const next = nextPlan && {
    plan: nextPlan,
    subscriptionPeriod: nextPeriod ?? 'Month',
  };
  return {
    subscription: {
      plan,
      subscriptionPeriod,
      startedOn,
      periodFrom,
      periodUntil,
      periodWorth,
      next,
      lapsedOn,
    },
    paymentMethod: row.paymentMethod,
    setupId: row.setupId,
    announcedExpiry: row.announcedExpiry,
    payoutThreshold: row.payoutThreshold,
    textsLeft: row.textsLeft,
    autoTopUp: row.autoTopUp,
    leadCredits: row.leadCredits,
    version: row.version,
    pendingVoucher: row.pendingVoucher,
  };
}

/** The sum of an account's lines. @param without the postings to leave out */
export function sumOfLines(
  tx: TenantTransaction,
  account: 'balance' | 'held' | 'retained',
  without: readonly string[] = [],
): RawBuilder<unknown> {
  return sql`(select coalesce(sum(amount), 0) from balance_lines
    where business_id = ${tx.businessId} and account = ${account}
      and posting_id <> all(${without}::uuid[]))`;
}

/**
 * The balance on a day, from the account's stored totals and the few lines that become available later: the same as
 * `balanceState` over the whole ledger.
 */
export async function findState(tx: TenantTransaction, today: PlainDate): Promise<BalanceState> {
  const totalOf = (column: string, account: 'balance' | 'held' | 'retained') => sql`
    case when bac.totals_version = bac.version then bac.${sql.ref(column)} else ${sumOfLines(tx, account)} end`;
  const row = await tx.first(sql<BalanceState>`
    select (${totalOf('total', 'balance')} - later.amount)::bigint as available,
           later.amount as "onItsWay",
           (${totalOf('total_held', 'held')})::bigint as held,
           (${totalOf('total_retained', 'retained')})::bigint as retained
      from (
        select coalesce(sum(amount), 0)::bigint as amount from balance_lines
         where business_id = ${tx.businessId} and account = 'balance'
           and available_on > ${today}::date) later
      left join balance_accounts bac on bac.business_id = ${tx.businessId}`);
  return row ?? { available: 0, onItsWay: 0, held: 0, retained: 0 };
}

/** The number of entries in one answer. */
const ENTRIES = 100;

/** The newest movements of the balance. */
function findEntries(tx: TenantTransaction): Promise<BalanceEntry[]> {
  return tx.all(sql<BalanceEntry>`
    select bpo.id, bpo.kind, bpo.description, bl.amount, bpo.posted_on as "postedOn",
           bl.available_on as "availableOn"
      from balance_postings bpo
      join balance_lines bl on bl.business_id = bpo.business_id and bl.posting_id = bpo.id
     where bpo.business_id = ${tx.businessId} and bl.account = 'balance'
     order by bpo.posted_on desc, bpo.id desc limit ${ENTRIES}`);
}

/** The newest purchase if it is pending or failed; null otherwise. */
async function findUnfinished(tx: TenantTransaction): Promise<Purchase | null> {
  const row = await tx.first(sql<Purchase>`
    select id, kind, lines->0->>'description' as description, total,
           from_balance as "fromBalance", from_method as "fromMethod", state, reason,
           created_on as "boughtOn" /* never null: description; a purchase has a line */
      from balance_purchases where business_id = ${tx.businessId}
     order by created_at desc, id desc limit 1`);
  return row && row.state !== 'Completed' ? row : null;
}

/** The Owner's view of the balance. */
export async function findBalance(
  tx: TenantTransaction,
  today: PlainDate,
  withEntries: boolean,
): Promise<Balance> {
  const [account, state, payments, purchase, people] = await Promise.all([
    findAccount(tx),
    findState(tx, today),
    withEntries ? findEntries(tx) : [],
    findUnfinished(tx),
    countPeople(tx),
  ]);
  const { pendingVoucher, paymentMethod } = account;
  const voucherDetails = pendingVoucher === null ? null : voucherDetailsOf(pendingVoucher);
  return {
    balance: state.available + state.onItsWay,
    instant: Math.max(0, state.available),
    onItsWay: state.onItsWay,
    retained: state.retained,
    paymentMethod: paymentMethod && {
      brand: paymentMethod.brand,
      ending: paymentMethod.ending,
      expires: paymentMethod.expires,
    },
    payments,
    pendingVoucher:
      pendingVoucher && voucherDetails ? { voucherCode: pendingVoucher, voucherDetails } : null,
    subscription: account.subscription,
    people,
    textsLeft: account.textsLeft,
    leadCredits: account.leadCredits,
    payoutThreshold: account.payoutThreshold,
    purchase,
    version: account.version,
  };
}

/** The grants, in the order chosen by the Owner for keeping their seats. */
export async function findSeatOrder(tx: TenantTransaction): Promise<readonly string[]> {
  const row = await tx.first(sql<{ order: string[] }>`
    select seat_order as "order" from balance_accounts where business_id = ${tx.businessId}`);
  return row?.order ?? [];
}

/** The business's time zone. */
export async function findTimeZone(tx: TenantTransaction): Promise<string> {
  const row = await tx.first(sql<{ timeZone: string }>`
    select ${business.timeZone} as "timeZone" from ${businessTable}
     where ${business.id} = ${tx.businessId}`);
  return row?.timeZone ?? 'Europe/London';
}
