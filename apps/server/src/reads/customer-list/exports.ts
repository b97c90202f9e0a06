import { sql } from 'kysely';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { nationalDigits } from '@roundbook/domain/values/validation/national-digits';
import {
  customer as columns,
  customerTable,
  customerTag,
  customerTagTable,
} from '../../features/customers/customers/relations.ts';
import { listedTags } from '../../features/customers/tags/listed-lookups.ts';
import { type ListedJob, listedJobsOf } from '../../features/work/jobs/listed-lookups.ts';
import { isOneOf } from '../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import type { ExportRow } from '../../platform/exports/exports.ts';
import { ownList } from '../../platform/exports/own-list.ts';

interface Row {
  readonly id: string;
  readonly shortId: string;
  readonly name: string;
  readonly businessName: string;
  readonly address: Address;
  readonly mobileNumber: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly balance: number;
  readonly notes: string;
  readonly accessNotes: string;
  readonly lifecycle: string;
}

/** The condition for the customers to list: active customers, and former customers whose account is not settled. */
const isListed = sql`(${columns.lifecycle} = 'Active' or (${columns.lifecycle} = 'Deleted' and ${columns.balance} <> 0))`;

const text = (part: string | null | undefined) => (part ?? '').trim();

function joined(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.map(text).filter(Boolean).join(separator);
}

/**
 * A phone number with a space, as a spreadsheet would otherwise read it as a number and drop its
 * leading zero.
 */
function phoneText(number: string): string {
  const digits = nationalDigits(number);
  return digits && `${digits.slice(0, 5)} ${digits.slice(5)}`;
}

/**
 * A row with a customer and one of their jobs. Totals, and values that concern only the customer, appear only on
 * the customer's first row.
 */
function rowOf(
  customer: Row,
  tags: string,
  job: ListedJob | undefined,
  isFirst: boolean,
): ExportRow {
  const address = job?.siteAddress ?? customer.address;
  const flat = text(address.flatNumber);
  return {
    'Customer reference': customer.shortId,
    Name: customer.name,
    Company: customer.businessName,
    'House number': joined(
      ', ',
      /^\d+[a-z]?$/i.test(flat) ? `Flat ${flat}` : flat,
      address.streetNumber,
    ),
    Street: joined(', ', address.streetName, address.areaName),
    Town: text(address.town),
    Postcode: text(address.postcode),
    Mobile: phoneText(customer.mobileNumber),
    Phone: phoneText(customer.phoneNumber),
    Email: customer.email,
    Service: job?.title,
    Price: job?.cost,
    Frequency: job?.frequency,
    Round: job?.roundName,
    'Position in round': job?.roundPosition,
    'Last done': job?.lastDoneOn,
    'Next due': job?.nextDueOn,
    'Balance owed': isFirst ? customer.balance : null,
    Tags: [...new Set(joined(', ', tags, job?.tags).split(', '))].filter(Boolean).join(', '),
    Notes: isFirst ? customer.notes : '',
    'First price': job?.firstVisitCost,
    Minutes: job?.minutes,
    'Job notes': job?.notes,
    'Access notes': isFirst ? customer.accessNotes : '',
    Status: customer.lifecycle === 'Active' ? '' : 'Deleted',
  };
}

async function tagsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const links = await tx.all(sql<{ id: string; tagId: string }>`
    select ${customerTag.customerId} as id, ${customerTag.tagId} as "tagId" from ${customerTagTable}
     where ${customerTag.businessId} = ${tx.businessId}
       and ${isOneOf(customerTag.customerId, customerIds)}`);
  return listedTags(tx, links);
}

/** Customers with their agreed work, under headings that an import recognises. */
export const customerExport = ownList<Row>({
  name: 'customers',
  title: 'Customers',
  about:
    'Customers, with a row for each job, in a layout that other programs can import. The balance is on each customer’s first row.',
  columns: {
    'Customer reference': ['text', 'The same on all of a customer’s rows.'],
    Name: ['text', 'The person.'],
    Company: ['text', 'The company, if the customer is one.'],
    'House number': [
      'text',
      'With the flat, if any. This is the address of the job; the first row has the customer’s own address.',
    ],
    Street: ['text', 'The street, and the area if known.'],
    Town: ['text', 'The town.'],
    Postcode: ['text', 'The postcode.'],
    Mobile: ['text', 'Mobile number.'],
    Phone: ['text', 'Other phone number.'],
    Email: ['text', 'Email address.'],
    Service: ['text', 'The title of the job.'],
    Price: ['pounds', 'The price per visit.'],
    Frequency: ['text', 'The frequency: "Every 4 weeks", "One-off".'],
    Round: ['text', 'The job’s round.'],
    'Position in round': ['number', 'The position in the round.'],
    'Last done': ['date', 'The date last done.'],
    'Next due': ['date', 'The next due date.'],
    'Balance owed': [
      'pounds',
      'The amount owed; negative for credit. On the customer’s first row only.',
    ],
    Tags: ['text', 'The tags of the customer and of the job.'],
    Notes: ['text', 'Notes on the customer. On the customer’s first row only.'],
    'First price': ['pounds', 'The price of the first visit, if different.'],
    Minutes: ['number', 'The duration of a visit, if someone entered it.'],
    'Job notes': ['text', 'Notes on the job.'],
    'Access notes': ['text', 'How to get in. On the customer’s first row only.'],
    Status: ['text', 'Empty; "Deleted" for a former customer whose account is not settled.'],
  },
  count: async (tx) => {
    const row = await tx.first(sql<{ rows: number }>`
      select count(*) as rows from ${customerTable} where ${columns.businessId} = ${tx.businessId} and ${isListed}`);
    return row?.rows ?? 0;
  },
  page: (tx, after, most) =>
    tx.all(sql<Row>`
      select ${columns.id}, ${columns.shortId} as "shortId", ${columns.name}, ${columns.businessName} as "businessName", ${columns.address},
             ${columns.mobileNumber} as "mobileNumber", ${columns.phoneNumber} as "phoneNumber", ${columns.email}, ${columns.balance},
             ${columns.notes}, ${columns.accessNotes} as "accessNotes", ${columns.lifecycle}
        from ${customerTable}
       where ${columns.businessId} = ${tx.businessId} and ${isListed}
         ${after === null ? sql`` : sql`and ${columns.id} > ${after}`}
       order by ${columns.id} limit ${most}`),
  rowsOf: async (tx, page) => {
    const ids = page.map(({ id }) => id);
    const [jobs, tags] = await Promise.all([listedJobsOf(tx, ids), tagsOf(tx, ids)]);
    return page.flatMap((customer) => {
      const known = jobs.get(customer.id) ?? [];
      // The first row has the customer's own address, while later rows may have the address of a site.
      const own: (ListedJob | undefined)[] =
        known[0]?.siteAddress === null ? known : [undefined, ...known];
      return own.map((job, at) => rowOf(customer, tags.get(customer.id) ?? '', job, at === 0));
    });
  },
});
