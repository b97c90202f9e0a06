import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import type { Column, SortValue } from '@roundbook/ui/data-table/column.ts';
import { exportCsv } from '@roundbook/ui/data-table/export-csv.ts';
import { tagsOf, type TagsById } from './customer-columns.tsx';

function columns(
  tags: TagsById,
  roundNames: ReadonlyMap<string, string>,
): readonly Column<CustomerRow>[] {
  const values: Record<string, (row: CustomerRow) => SortValue> = {
    Reference: (row) => row.shortId,
    Type: (row) => row.type,
    Name: (row) => row.name,
    'Business name': (row) => row.businessName,
    Email: (row) => row.email,
    Phone: (row) => row.phoneNumber,
    Mobile: (row) => row.mobileNumber,
    Flat: ({ address }) => address.flatNumber,
    Number: ({ address }) => address.streetNumber,
    Street: ({ address }) => address.streetName,
    Area: ({ address }) => address.areaName,
    Town: ({ address }) => address.town,
    Postcode: ({ address }) => address.postcode,
    Tags: (row) =>
      tagsOf(row, tags)
        .map((tag) => tag.name)
        .join('; '),
    Rounds: (row) => row.roundIds.flatMap((id) => roundNames.get(id) ?? []).join('; '),
    Jobs: (row) => row.jobCount,
    'Next visit': (row) => row.nextOn,
    'On hold': (row) => (row.onHold ? 'Yes' : ''),
    'Balance (£)': (row) => row.balance / 100,
    Since: (row) => row.createdAt.slice(0, 10),
  };
  return Object.entries(values).map(([header, csv]) => ({
    id: header,
    header,
    csv,
    cell: () => null,
  }));
}

/** Exports the rows as a spreadsheet, with each part of the address in its own column. */
export function exportCustomers(
  rows: readonly CustomerRow[],
  tags: TagsById,
  roundNames: ReadonlyMap<string, string>,
): Promise<void> {
  return exportCsv('customers.csv', columns(tags, roundNames), rows);
}
