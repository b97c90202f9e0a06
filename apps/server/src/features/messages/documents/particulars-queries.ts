import { sql } from 'kysely';
import type { CustomerType } from '@roundbook/domain/customers/customers/name';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import {
  customer,
  customerTable,
  joinCustomer,
  joinSite,
  workplace,
} from '../../customers/customers/relations.ts';
import { job, jobTable, joinOpenVisit, visit } from '../../work/jobs/relations.ts';

/** A customer, with the details that documents use. */
export interface DocumentCustomer {
  readonly id: string;
  readonly shortId: string;
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string;
  readonly address: Address;
  readonly balance: Pence;
  readonly isActive: boolean;
  readonly hasPayer: boolean;
}

/** The customers, in order of id; leaves out unknown ids. */
export function findCustomers(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<DocumentCustomer[]> {
  return tx.all(sql<DocumentCustomer>`
    select ${customer.id}, ${customer.shortId} as "shortId", ${customer.type}, ${customer.name},
           ${customer.businessName} as "businessName", ${customer.address}, ${customer.balance},
           ${customer.isActive} as "isActive", ${customer.payerId} is not null as "hasPayer"
      from ${customerTable}
     where ${customer.businessId} = ${tx.businessId} and ${customer.id} = any(${[...ids]}::uuid[])
     order by ${customer.id}`);
}

/** A job agreed with a customer, as documents describe it. */
export interface AgreedJob {
  readonly id: string;
  readonly customerId: string;
  readonly title: string;
  /** The name of the site where the work is; empty at the main address. */
  readonly siteName: string;
  readonly cost: Pence;
  readonly frequency: Frequency;
  readonly roundId: string | null;
  /** The day of the next visit; null if none is planned. */
  readonly scheduledOn: PlainDate | null;
  readonly dueOn: PlainDate | null;
}

interface JobRow extends Omit<AgreedJob, 'frequency'> {
  readonly unit: Frequency['unit'];
  readonly every: number;
}

/**
 * The jobs agreed with these customers, by customer; a one-off job is included only until it is
 * done.
 */
export async function findAgreedJobs(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AgreedJob[]>> {
  const rows = await tx.all(sql<JobRow>`
    select ${job.id}, ${job.customerId} as "customerId", ${job.title}, ${workplace.siteName} as "siteName", ${job.cost},
           ${job.frequencyUnit} as unit, ${job.frequencyEvery} as every, ${job.roundId} as "roundId",
           ${visit.scheduledOn} as "scheduledOn", ${visit.dueOn} as "dueOn"
      from ${jobTable} ${joinCustomer('j')} ${joinSite('j')} ${joinOpenVisit}
     where ${job.businessId} = ${tx.businessId} and ${job.customerId} = any(${[...ids]}::uuid[])
       and ${job.isActive} and (${job.frequencyUnit} <> 'none' or ${visit.id} is not null)
     order by ${job.customerId}, coalesce(${visit.scheduledOn}, ${visit.dueOn}), ${job.id}`);
  const jobs = rows.map(({ unit, every, ...row }): AgreedJob => ({
    ...row,
    frequency: unit === 'none' ? { unit } : { unit, every },
  }));
  return Map.groupBy(jobs, ({ customerId }) => customerId);
}
