import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import type { Tag } from '@roundbook/contract/customers/tags/tags';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { TagBadges } from '../../tags/parts.tsx';
import { NameText } from './name-text.tsx';
import { StreetText, streetOf } from './street-text.tsx';

export type TagsById = ReadonlyMap<string, Tag>;

/** Streets in walking order: by name, then by house number as a number. */
function walkingOrder({ address }: CustomerRow): string {
  const { town, streetName, streetNumber, flatNumber } = address;
  const padded = (text: string) => text.replaceAll(/\d+/g, (digits) => digits.padStart(5, '0'));
  return [town, streetName, padded(streetNumber), padded(flatNumber)].join('\t');
}

export function tagsOf({ tagIds }: CustomerRow, tags: TagsById): Tag[] {
  return tagIds.flatMap((id) => tags.get(id) ?? []);
}

/** The columns of the customer list on a desktop. */
export function customerColumns(tags: TagsById): readonly Column<CustomerRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      grow: 1.9,
      cell: (row) => <NameText row={row} />,
      csv: (row) => row.displayName,
      sortBy: (row) => row.displayName,
    },
    {
      id: 'street',
      header: 'Address',
      grow: 2.7,
      cell: (row) => <StreetText row={row} />,
      csv: streetOf,
      sortBy: walkingOrder,
    },
    {
      id: 'phone',
      header: 'Phone',
      grow: 1.35,
      from: 'lg',
      isEmpty: (row) => !row.mobileNumber && !row.phoneNumber,
      cell: (row) => <span className="tabular">{row.mobileNumber || row.phoneNumber}</span>,
    },
    {
      id: 'tags',
      header: 'Tags',
      grow: 1.2,
      from: 'lg',
      isEmpty: (row) => row.tagIds.length === 0,
      cell: (row) => row.tagIds.length > 0 && <TagBadges tags={tagsOf(row, tags)} />,
    },
    {
      id: 'nextOn',
      header: 'Next visit',
      grow: 1.2,
      isEmpty: (row) => row.nextOn === null,
      cell: (row) => row.nextOn && <span className="tabular">{dateText(row.nextOn)}</span>,
      sortBy: (row) => row.nextOn,
    },
    {
      id: 'createdAt',
      header: 'Since',
      grow: 1.2,
      from: 'lg',
      cell: (row) => <span className="tabular">{dateText(row.createdAt.slice(0, 10))}</span>,
      sortBy: (row) => row.createdAt,
    },
    {
      id: 'balance',
      header: 'Balance',
      align: 'end',
      cell: (row) => <MoneyText pence={row.balance} tone="balance" />,
      sortBy: (row) => row.balance,
    },
  ];
}
