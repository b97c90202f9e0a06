import { sql } from 'kysely';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import type { ClimbingInvoice } from '@roundbook/domain/money/reminders/climb';
import type { RemindedPayer } from '@roundbook/domain/money/reminders/judge';
import { type LadderStepName, placeOf } from '@roundbook/domain/money/reminders/ladder';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import { isOneOf } from '../../../platform/db/one-of.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, customerTable, type StoredNames } from '../../customers/customers/relations.ts';
import { invoice, joinInvoice } from '../accounts/invoices/lookups.ts';
import { item, openDebtItems } from '../accounts/ledger/lookups.ts';
import { joinPosting, postingKind } from '../accounts/ledger/open-debt-lookups.ts';
import { customersPaidUp } from '../collecting/budget-plans/lookups.ts';
import { chargesAboutToTake } from '../collecting/charges/lookups.ts';
import { findPauses } from './queries.ts';

/** An open invoice of a payer, or another open debt under the id of its item. */
export interface PayerInvoice extends ClimbingInvoice {
  readonly kind: PostingKind;
  /** The invoice's number; null for a debt without an invoice. */
  readonly number: string | null;
  /** The invoice's number, or else the debt's name, such as "Opening balance". */
  readonly label: string;
}

/** A payer, with the data needed to remind them. */
export interface Payer extends RemindedPayer<PayerInvoice> {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
}

/** The ids of the next customers with an overdue debt, in id order. */
export async function findOverduePayers(
  tx: TenantTransaction,
  today: PlainDate,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct ${item.customerId} as id from ${openDebtItems(tx)}
       and ${item.dueOn} < ${today}::date
       ${after === null ? sql`` : sql`and ${item.customerId} > ${after}::uuid`}
     order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

interface OpenInvoice {
  readonly customerId: string;
  readonly id: string;
  readonly kind: PostingKind;
  readonly number: number | null;
  readonly dueOn: PlainDate;
  readonly outstanding: number;
  readonly reached: readonly LadderStepName[] | null;
  readonly lastRemindedOn: PlainDate | null;
  /** The day of the invoice's last reminder if that was before steps were recorded; otherwise null. */
  readonly remindedOn: PlainDate | null;
}

/** Customers' open debts, each with the steps that it has already reached. */
function findOpen(tx: TenantTransaction, ids: readonly string[]): Promise<OpenInvoice[]> {
  return tx.all(sql<OpenInvoice>`
    select ${item.customerId} as "customerId", coalesce(${item.invoiceId}, ${item.id}) as id,
           ${postingKind}, ${invoice.number},
           ${item.dueOn} as "dueOn", ${item.openAmount} as outstanding, last_reminder.reached,
           last_reminder.on_day as "lastRemindedOn", case when last_reminder.is_known then null else ${invoice.remindedOn} end as "remindedOn"
      from (select i.* from ${openDebtItems(tx)} and ${isOneOf(item.customerId, ids)}) i
      ${joinPosting('i')} ${joinInvoice('i')}
      left join lateral (
        select array_agg(distinct asked.reached) filter (where rem.withdrawn = '') as reached,
               max(rem.on_day) filter (where rem.withdrawn = '') as on_day, count(*) > 0 as is_known
          from (select ri.reminder_id, ri.reached from reminder_invoices ri
                 where ri.business_id = ${tenant} and ri.invoice_id = ${item.invoiceId}
                union all
                select rd.reminder_id, rd.reached from reminder_debts rd
                 where rd.business_id = ${tenant} and rd.item_id = ${item.id}) asked
          join reminders rem on rem.business_id = ${tenant} and rem.id = asked.reminder_id) last_reminder on true
     order by ${item.dueOn}, ${invoice.number}`);
}

/** A reminder from before steps were recorded counts as the first step. */
function climbing({
  reached,
  lastRemindedOn,
  remindedOn,
  kind,
  number,
  ...open
}: OpenInvoice): PayerInvoice {
  const steps = reached ?? (remindedOn ? (['Reminder'] as const) : []);
  const furthest = steps.toSorted((one, other) => placeOf(other) - placeOf(one))[0] ?? null;
  return {
    id: open.id,
    kind,
    number: number === null ? null : formatInvoiceNumber(number),
    label: postingLabel(kind, number),
    dueOn: open.dueOn,
    outstanding: open.outstanding,
    reached: furthest,
    lastRemindedOn: lastRemindedOn ?? remindedOn,
  };
}

interface Person extends StoredNames {
  readonly id: string;
  readonly reference: string;
  readonly isActive: boolean;
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly wantsEmail: boolean;
  readonly wantsTexts: boolean;
  readonly balance: number;
}

function findPeople(tx: TenantTransaction, ids: readonly string[]): Promise<Person[]> {
  return tx.all(sql<Person>`
    select ${customer.id}, ${customer.shortId} as reference, ${customer.isActive} as "isActive",
           ${customer.type}, ${customer.name}, ${customer.businessName} as "businessName",
           ${customer.email}, ${customer.phoneNumber} as "phoneNumber",
           ${customer.mobileNumber} as "mobileNumber", ${customer.wantsEmail} as "wantsEmail",
           ${customer.wantsTexts} as "wantsTexts", ${customer.balance}
      from ${customerTable}
     where ${customer.businessId} = ${tx.businessId} and ${isOneOf(customer.id, ids)}
     order by ${customer.sortName}, ${customer.id}`);
}

async function findRemindedOn(
  tx: TenantTransaction,
  ids: readonly string[],
  today: PlainDate,
): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select rem.customer_id as id from reminders rem
     where rem.business_id = ${tx.businessId} and ${isOneOf(sql`rem.customer_id`, ids)}
       and rem.on_day = ${today}::date and rem.withdrawn = ''`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Customers as they stand on `today`, by name, with all the data that decides whether they are reminded. Takes a
 * handful of statements in one round trip, however many customers there are. Lock the customers first if reminders will
 * be sent.
 */
export async function findPayers(
  tx: TenantTransaction,
  ids: readonly string[],
  today: PlainDate,
): Promise<Payer[]> {
  if (ids.length === 0) return [];
  const [people, open, pauses, underWay, reminded, paidUp] = await Promise.all([
    findPeople(tx, ids),
    findOpen(tx, ids),
    findPauses(tx, ids),
    chargesAboutToTake(tx, ids),
    findRemindedOn(tx, ids, today),
    customersPaidUp(tx, ids, today),
  ]);
  const openOf = Map.groupBy(open, ({ customerId }) => customerId);
  const underWayOf = Map.groupBy(underWay, ({ customerId }) => customerId);
  const pauseOf = new Map(pauses.map((pause) => [pause.customerId, pause]));
  return people.map((person) => {
    const { id, reference, isActive, email, wantsEmail, wantsTexts, balance } = person;
    const invoices = (openOf.get(id) ?? []).map(climbing);
    const wasReminded =
      reminded.has(id) || invoices.some(({ lastRemindedOn }) => lastRemindedOn === today);
    return {
      id,
      name: customerDisplayName(person),
      reference,
      isActive,
      email,
      text: textNumber(person.mobileNumber, person.phoneNumber),
      wantsEmail,
      wantsTexts,
      balance,
      pause: pauseOf.get(id) ?? null,
      isPaidByPlan: paidUp.has(id),
      underWay: underWayOf.get(id) ?? [],
      remindedOn: wasReminded ? today : null,
      invoices,
    };
  });
}
