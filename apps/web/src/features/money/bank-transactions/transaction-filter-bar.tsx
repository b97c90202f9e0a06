import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { countTransactions } from '@roundbook/contract/money/bank-transactions/transactions';
import {
  MATCH_DECISIONS,
  type MatchDecision,
  TRANSACTION_STATES,
} from '@roundbook/domain/money/bank-transactions/states';
import { FilterBar, FilterChips, FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { PeriodFilter } from '@roundbook/ui/filters/period-filter.tsx';
import { SearchField } from '@roundbook/ui/filters/search-field.tsx';
import type { ReconciliationFilters, readFilters } from './transaction-filters.ts';

type Counts = ResponseOf<typeof countTransactions>;

const DECISION_WORDS: Readonly<Record<MatchDecision, string>> = {
  certain: 'Certain',
  suggested: 'Suggested',
  none: 'No match',
};

interface TransactionFilterBarProps {
  readonly filters: ReconciliationFilters;
  readonly read: ReturnType<typeof readFilters>;
  readonly counts: Counts | undefined;
  readonly onFilter: (change: ReconciliationFilters) => void;
}

/** Filters the transactions. Each chip shows how many rows pass it and the other filters. */
export function TransactionFilterBar(props: TransactionFilterBarProps) {
  const { filters, read, counts, onFilter } = props;
  const { state, decision, direction, period } = read;
  const accounts = counts?.accounts ?? [];
  return (
    <FilterBar>
      <SearchField
        label="Search transactions"
        delay={500}
        value={read.search ?? ''}
        onSearch={(term) => onFilter({ search: term || undefined })}
      />
      <PeriodFilter value={period} onChoose={(chosen) => onFilter({ period: chosen })} />
      <FilterSelect
        label="Direction"
        all="In and out"
        value={direction}
        choices={[
          { value: 'in', label: 'Money in' },
          { value: 'out', label: 'Money out' },
        ]}
        onChoose={(chosen) => onFilter({ direction: chosen })}
      />
      {(accounts.length > 1 || filters.account) && (
        <FilterSelect
          label="Account"
          all="All accounts"
          value={filters.account}
          choices={accounts.map(({ accountId, accountName }) => ({
            value: accountId,
            label: accountName,
          }))}
          onChoose={(chosen) => onFilter({ account: chosen })}
        />
      )}
      {filters.import && (
        <FilterSelect
          label="Import"
          all="All imports"
          value={filters.import}
          choices={[{ value: filters.import, label: 'One import' }]}
          onChoose={(chosen) => onFilter({ import: chosen })}
        />
      )}
      <FilterChips
        label="State"
        value={state}
        choices={TRANSACTION_STATES.map((value) => ({
          value,
          label: value,
          ...(counts
            ? { count: counts.states.find(({ newStatus }) => newStatus === value)?.count ?? 0 }
            : {}),
        }))}
        // One status is always chosen.
        onChoose={(chosen) => onFilter({ status: chosen, decision: undefined })}
      />
      {state === 'New' && (
        <FilterChips
          label="Match"
          value={decision}
          choices={MATCH_DECISIONS.map((value) => ({
            value,
            label: DECISION_WORDS[value],
            ...(counts
              ? { count: counts.decisions.find((one) => one.decision === value)?.count ?? 0 }
              : {}),
          }))}
          onChoose={(chosen) => onFilter({ decision: chosen })}
        />
      )}
    </FilterBar>
  );
}
