import { sql } from 'kysely';
import {
  finishedDays,
  REPORT_EMAILS,
  type ReportEmail,
} from '@roundbook/domain/home/reports/emails/report-emails';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { fromStaff } from '../../../account/grants/relations.ts';
import { joinUser, user } from '../../../account/users/relations.ts';

/** The people who may see reports. */
const readers = sql`(select g.user_id ${fromStaff(['Manager', 'Owner'])})`;

/** Whether a person gets each of the emails. */
export type WantedEmails = Readonly<Record<ReportEmail, boolean>>;

/** The emails that a person has turned on. */
export async function findEmails(tx: TenantTransaction, userId: string): Promise<WantedEmails> {
  const rows = await tx.all(sql<{ email: ReportEmail }>`
    select email from report_emails
     where business_id = ${tx.businessId} and user_id = ${userId}`);
  const on = new Set(rows.map(({ email }) => email));
  return { weekly: on.has('weekly'), monthly: on.has('monthly') };
}

/** Saves which emails a person gets. An email that is turned on first covers the period that goes on today. */
export function saveEmails(
  tx: TenantTransaction,
  userId: string,
  wanted: WantedEmails,
  today: PlainDate,
): void {
  for (const email of REPORT_EMAILS) {
    tx.send(
      wanted[email]
        ? sql`insert into report_emails (business_id, user_id, email, covered_to)
            values (${tx.businessId}, ${userId}, ${email}, ${finishedDays(email, today).to})
            on conflict do nothing`
        : sql`delete from report_emails
            where business_id = ${tx.businessId} and user_id = ${userId} and email = ${email}`,
    );
  }
  tx.changed('reportEmails', userId, 1);
}

/** Whether anyone who may see reports waits for an email about a period that ends on `to`. */
export async function isAwaited(
  tx: TenantTransaction,
  email: ReportEmail,
  to: PlainDate,
): Promise<boolean> {
  const found = await tx.first(sql`
    select 1 from report_emails re
     where re.business_id = ${tx.businessId} and re.email = ${email} and re.covered_to < ${to}::date
       and re.user_id in ${readers} limit 1`);
  return found !== undefined;
}

/** Marks a period as covered for everyone. @returns the addresses of those who waited for it and may see reports */
export async function takeRecipients(
  tx: TenantTransaction,
  email: ReportEmail,
  to: PlainDate,
): Promise<string[]> {
  const rows = await tx.all(sql<{ address: string | null }>`
    with taken as (
      update report_emails re set covered_to = ${to}::date
       where re.business_id = ${tx.businessId} and re.email = ${email} and re.covered_to < ${to}::date
      returning re.business_id, re.user_id)
    select ${user.email}::text as address from taken t ${joinUser('t')}
     where t.business_id = ${tx.businessId} and t.user_id in ${readers} order by t.user_id`);
  return rows.flatMap(({ address }) => address ?? []);
}

/** Turns off the emails of a person who has left. */
export function deleteEmails(tx: TenantTransaction, userId: string): void {
  tx.send(sql`
    delete from report_emails where business_id = ${tx.businessId} and user_id = ${userId}`);
  tx.changed('reportEmails', userId, 2);
}
