import type { Tag } from '@roundbook/contract/customers/tags/tags';
import { FilterBar, FilterChips, FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { SearchField } from '@roundbook/ui/filters/search-field.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import type { Balance, CustomerFilters } from './customer-filters.ts';

interface CustomerFilterBarProps {
  readonly filters: CustomerFilters;
  readonly set: (change: { [Name in keyof CustomerFilters]?: string | undefined }) => void;
  readonly tags: readonly Tag[];
  readonly rounds: readonly { readonly id: string; readonly name: string }[];
  readonly counts: Readonly<Record<Balance, number>> | undefined;
  readonly unplacedCount: number;
  readonly heldCount: number;
  readonly sort: string;
}

/** The sort orders offered on a phone, where the list has no column headers. */
const orders = [
  { value: 'street', label: 'By street' },
  { value: 'nextOn', label: 'By next visit' },
  { value: '-balance', label: 'Most owed first' },
  { value: '-createdAt', label: 'Newest first' },
];

const BALANCE_LABELS = { owing: 'Owing', credit: 'In credit', settled: 'Settled' } as const;

/** The search and filters of the customer list. */
export function CustomerFilterBar(props: CustomerFilterBarProps) {
  const { filters, set, tags, rounds, counts, unplacedCount, heldCount, sort } = props;
  const phone = useIsPhone();
  return (
    <FilterBar>
      <SearchField
        label="Search customers"
        value={filters.search ?? ''}
        onSearch={(search) => set({ search: search || undefined })}
      />
      <FilterSelect
        label="Status"
        all="Active"
        value={filters.status === 'Active' ? undefined : filters.status}
        choices={[
          { value: 'Deleted', label: 'Deleted' },
          { value: 'Anonymised', label: 'Anonymised' },
        ]}
        onChoose={(status) => set({ status })}
      />
      {tags.length > 0 && (
        <FilterSelect
          label="Tag"
          all="All tags"
          value={filters.tag}
          choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(tag) => set({ tag })}
        />
      )}
      {rounds.length > 0 && (
        <FilterSelect
          label="Round"
          all="All rounds"
          value={filters.round}
          choices={rounds.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(round) => set({ round })}
        />
      )}
      {phone && (
        <FilterSelect
          label="Order"
          all="By name"
          value={orders.find(({ value }) => value === sort)?.value}
          choices={orders}
          onChoose={(order) => set({ sort: order })}
        />
      )}
      <FilterChips
        label="Balance"
        value={filters.balance}
        choices={(['owing', 'credit', 'settled'] as const).map((value) => ({
          value,
          label: BALANCE_LABELS[value],
          ...(counts ? { count: counts[value] } : {}),
        }))}
        onChoose={(balance) => set({ balance })}
      />
      {(heldCount > 0 || filters.hold) && (
        <FilterChips
          label="Service"
          value={filters.hold}
          choices={[{ value: 'on', label: 'On hold', count: heldCount }]}
          onChoose={(hold) => set({ hold })}
        />
      )}
      {(unplacedCount > 0 || filters.place) && (
        <FilterChips
          label="Place"
          value={filters.place}
          choices={[{ value: 'unplaced', label: 'Not on the map', count: unplacedCount }]}
          onChoose={(place) => set({ place })}
        />
      )}
    </FilterBar>
  );
}
