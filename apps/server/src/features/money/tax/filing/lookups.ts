import { sql } from 'kysely';
import type {
  CumulativeUpdate,
  ExpenseForm,
} from '@roundbook/domain/money/tax/filing/cumulative-update';
import type { HmrcFault } from '@roundbook/domain/money/tax/filing/hmrc-errors';
import type { QuarterPart } from '@roundbook/domain/money/tax/filing/late-facts';
import type { TaxYearName } from '@roundbook/domain/money/tax/tax-years';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { TaxAuthority } from '../../../../providers/tax/tax.ts';

/** A business's access to HMRC, or to its stand-in. */
export interface TaxConnection {
  readonly authority: TaxAuthority['name'];
  readonly tradeRef: string;
  readonly connectedAt: string;
  /** Until then, a call about an update may be under way; null if none is. */
  readonly busyUntil: string | null;
  readonly version: number;
}

/** An update that was declared, with HMRC's answer if there is one. */
export interface DeclaredUpdate {
  readonly id: string;
  readonly authority: TaxAuthority['name'];
  readonly tradeRef: string;
  readonly taxYear: TaxYearName;
  readonly quarter: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly form: ExpenseForm;
  /** The body that is sent, as JSON. */
  readonly sent: string;
  readonly parts: readonly QuarterPart[];
  readonly declaration: string;
  readonly declaredAt: string;
  /** Null while there is no answer. */
  readonly answeredAt: string | null;
  readonly receiptId: string | null;
  readonly errors: readonly HmrcFault[] | null;
}

/** A business's connection with its latest updates, newest first. */
export interface TaxFiling {
  readonly connection: TaxConnection | null;
  readonly updates: readonly DeclaredUpdate[];
  /** Whether an update waits for HMRC's answer. */
  readonly isWaiting: boolean;
}

/** The number of updates that are read; about eight a year, and more with corrections. */
const MOST = 100;

const COLUMNS = sql`tu.id, tu.authority, tu.trade_ref as "tradeRef", tu.tax_year as "taxYear",
  tu.quarter, tu.period_from as "from", tu.period_to as "to", tu.form, tu.sent, tu.parts,
  tu.declaration, tu.declared_at as "declaredAt", tua.answered_at as "answeredAt",
  tua.receipt_id as "receiptId", tua.errors`;

/** The declared updates of the business, each with its answer. Index: tax_updates_declared. */
function findUpdates(tx: TenantTransaction): Promise<DeclaredUpdate[]> {
  return tx.all(sql<DeclaredUpdate>`
    select ${COLUMNS}
      from tax_updates tu
      left join tax_update_answers tua
        on tua.business_id = ${tx.businessId} and tua.update_id = tu.id
     where tu.business_id = ${tx.businessId}
     order by tu.declared_at desc, tu.id limit ${MOST}`);
}

/** A declared update with its answer; undefined if there is none with this id. */
export function findUpdate(tx: TenantTransaction, id: string): Promise<DeclaredUpdate | undefined> {
  return tx.first(sql<DeclaredUpdate>`
    select ${COLUMNS}
      from tax_updates tu
      left join tax_update_answers tua
        on tua.business_id = ${tx.businessId} and tua.update_id = tu.id
     where tu.business_id = ${tx.businessId} and tu.id = ${id}`);
}

/** The business's connection; undefined before there is one. With a lock, declaring and sending take turns. */
export function findConnection(
  tx: TenantTransaction,
  lock?: 'lock',
): Promise<TaxConnection | undefined> {
  const locking: ReturnType<typeof sql> = lock ? sql`for update` : sql``;
  return tx.first(sql<TaxConnection>`
    select authority, trade_ref as "tradeRef", connected_at as "connectedAt",
           busy_until as "busyUntil", version
      from tax_connections where business_id = ${tx.businessId} ${locking}`);
}

/** The business's connection and its latest updates. */
export async function findTaxFiling(tx: TenantTransaction, lock?: 'lock'): Promise<TaxFiling> {
  const [connection, updates] = await Promise.all([findConnection(tx, lock), findUpdates(tx)]);
  const isWaiting = updates.some((one) => one.answeredAt === null && isAt(connection, one));
  return { connection: connection ?? null, updates, isWaiting };
}

/** Whether an update went to the trade to which the business is connected now. */
const isAt = (connection: TaxConnection | undefined | null, update: DeclaredUpdate) =>
  update.tradeRef === connection?.tradeRef && update.authority === connection.authority;

/** The last update that HMRC accepted for a tax year on the present connection; undefined if there is none. */
export function heldFor(
  { connection, updates }: TaxFiling,
  taxYear: TaxYearName,
): (DeclaredUpdate & { readonly update: CumulativeUpdate }) | undefined {
  const found = updates.find(
    (one) => one.receiptId !== null && one.taxYear === taxYear && isAt(connection, one),
  );
  return found && { ...found, update: updateOf(found) };
}

/** The tax years of which HMRC holds an update, or may hold one; no update is declared meanwhile. */
export async function sentYears(tx: TenantTransaction): Promise<ReadonlySet<TaxYearName>> {
  const { updates } = await findTaxFiling(tx, 'lock');
  const sent = updates.filter(
    ({ authority, answeredAt, receiptId }) =>
      authority === 'hmrc' && (answeredAt === null || receiptId !== null),
  );
  return new Set(sent.map(({ taxYear }) => taxYear));
}

/** A declared update as HMRC takes it. */
export function updateOf({ sent }: Pick<DeclaredUpdate, 'sent'>): CumulativeUpdate {
  return JSON.parse(sent) as CumulativeUpdate;
}
