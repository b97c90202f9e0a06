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

/** Customers, and former customers with an unsettled account. */
const isListed = sql`(${columns.lifecycle} = 'Active' or (${columns.lifecycle} = 'Deleted' and ${columns.balance} <> 0))`;

const text = (part: string | null | undefined) => (part ?? '').trim();

function joined(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.map(text).filter(Boolean).join(separator);
}

/**
 * A phone number with a space, without which a spreadsheet reads it as a number and drops its
 * leading zero.
 */
function phoneText(number: string): string {
  const digits = nationalDigits(number);
  return digits && `${digits.slice(0, 5)} ${digits.slice(5)}`;
}

/** A customer with one of their jobs. Totals, and values of the customer alone, appear on their first row only. */
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
    'Customers, a row for each of their jobs, as another program imports them. The balance stands on the first row of each customer.',
  columns: {
    'Customer reference': ['text', 'The same on all rows of a customer.'],
    Name: ['text', 'The person.'],
    Company: ['text', 'The company, if it is one.'],
    'House number': [
      'text',
      'With the flat, if there is one. The address is that of the job, on the first row the customer’s own.',
    ],
    Street: ['text', 'The street, and the area if it is known.'],
    Town: ['text', 'The town.'],
    Postcode: ['text', 'The postcode.'],
    Mobile: ['text', 'Mobile number.'],
    Phone: ['text', 'Other phone number.'],
    Email: ['text', 'Email address.'],
    Service: ['text', 'What is done.'],
    Price: ['pounds', 'The price of a visit.'],
    Frequency: ['text', 'How often: "Every 4 weeks", "One-off".'],
    Round: ['text', 'The round it belongs to.'],
    'Position in round': ['number', 'Its place in the round.'],
    'Last done': ['date', 'When it was last done.'],
    'Next due': ['date', 'When it is due next.'],
    'Balance owed': ['pounds', 'What they owe; below zero is credit. On their first row only.'],
    Tags: ['text', 'Tags of the customer and of the job.'],
    Notes: ['text', 'Notes on the customer. On their first row only.'],
    'First price': ['pounds', 'The price of the first visit, if it is another.'],
    Minutes: ['number', 'How long a visit takes.'],
    'Job notes': ['text', 'Notes on the job.'],
    'Access notes': ['text', 'How to get in. On their first row only.'],
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
      // The first row has the customer's own address; later rows may have a site's.
      const own: (ListedJob | undefined)[] =
        known[0]?.siteAddress === null ? known : [undefined, ...known];
      return own.map((job, at) => rowOf(customer, tags.get(customer.id) ?? '', job, at === 0));
    });
  },
});
