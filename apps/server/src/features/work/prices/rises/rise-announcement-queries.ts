import { type RawBuilder, sql } from 'kysely';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { RaisedPrice, RiseHearer } from '@roundbook/domain/work/prices/rise-announcement';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import {
  customer,
  customerTable,
  joinCustomer,
  joinSite,
  workplace,
} from '../../../customers/customers/relations.ts';
import { job, joinJobOfVisit } from '../../jobs/relations.ts';
import { hasRisingJob } from './raised-lookups.ts';

/** A customer affected by a price rise, with the facts that decide whether and how to notify them. */
export interface RiseCustomer extends RiseHearer {
  readonly id: string;
  readonly displayName: string;
}

interface Row {
  readonly id: string;
  readonly names: CustomerNames;
  readonly isActive: boolean;
  readonly hasPayer: boolean;
  readonly hasPage: boolean;
  readonly email: string;
  readonly mobileNumber: string;
  readonly phoneNumber: string;
  readonly wantsEmail: boolean;
  readonly wantsTexts: boolean;
}

/**
 * The customers whose prices a price rise is still going to change, by name.
 * @param ids limits the result to these customers
 */
export async function findRiseCustomers(
  tx: TenantTransaction,
  riseId: string,
  ids?: readonly string[],
): Promise<RiseCustomer[]> {
  const among = ids ? sql`and ${customer.id} = any(${[...ids]}::uuid[])` : sql``;
  const rows = await tx.all(sql<Row>`
    select ${customer.id}, ${customer.names} as names, ${customer.isActive} as "isActive",
           ${customer.payerId} is not null as "hasPayer", ${customer.hasPage} as "hasPage",
           ${customer.email}, ${customer.mobileNumber} as "mobileNumber",
           ${customer.phoneNumber} as "phoneNumber", ${customer.wantsEmail} as "wantsEmail",
           ${customer.wantsTexts} as "wantsTexts"
      from ${customerTable}
     where ${customer.businessId} = ${tx.businessId} and ${hasRisingJob(riseId)} ${among}
     order by ${customer.sortName}, ${customer.id}`);
  return rows.map(
    ({ names, email, mobileNumber, phoneNumber, wantsEmail, wantsTexts, ...row }) => ({
      ...row,
      displayName: customerDisplayName(names),
      addresses: { email, sms: textNumber(mobileNumber, phoneNumber) },
      allows: { email: wantsEmail, sms: wantsTexts },
    }),
  );
}

interface RaisedRow extends RaisedPrice {
  readonly customerId: string;
  readonly riseId: string;
  readonly effectiveOn: string;
  readonly answer: 'none' | 'agreed' | 'declined' | 'talk';
}

/**
 * The price changes in the rows `prj`, without exceptions, each with its job: by day, price rise
 * and job id.
 */
function selectRaised(tx: TenantTransaction, condition: RawBuilder<unknown>) {
  return tx.all(sql<RaisedRow>`
    select prj.customer_id as "customerId", ${job.title}, ${workplace.siteName} as "siteName",
           prj.old_cost as "oldCost", prj.new_cost as "newCost", pr.id as "riseId",
           pr.effective_on as "effectiveOn", prj.answer
      from price_rise_jobs prj ${joinJobOfVisit('prj')}
      join price_rises pr on pr.business_id = prj.business_id and pr.id = prj.price_rise_id
      ${joinCustomer('prj')} ${joinSite('j')}
     where prj.business_id = ${tx.businessId} and not prj.is_excepted and ${condition}
     order by pr.effective_on, pr.id, prj.job_id`);
}

/** The customers' prices before and after a price rise. */
export async function findRaisedPrices(
  tx: TenantTransaction,
  riseId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, RaisedPrice[]>> {
  const rows = await selectRaised(
    tx,
    sql`prj.price_rise_id = ${riseId} and prj.answer <> 'declined'
      and prj.customer_id = any(${[...customerIds]}::uuid[])`,
  );
  return Map.groupBy(rows, ({ customerId }) => customerId);
}

/** The coming prices that were announced to a customer who pays their own bills, by price rise. */
export async function findComingPrices(tx: TenantTransaction, customerId: string) {
  const rows = await selectRaised(
    tx,
    sql`prj.customer_id = ${customerId} and pr.state = 'Planned' and pr.told_at is not null
      and ${customer.payerId} is null`,
  );
  return [...Map.groupBy(rows, ({ riseId }) => riseId).values()].map((jobs) => {
    const [{ riseId, effectiveOn, answer }] = jobs as [(typeof jobs)[number]];
    return {
      riseId,
      effectiveOn,
      answer,
      jobs: jobs.map(({ title, siteName, oldCost, newCost }) => ({
        title,
        siteName,
        oldCost,
        newCost,
      })),
    };
  });
}
