import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '../feedback/loaded.tsx';
import { ListSkeleton } from '../feedback/skeletons.tsx';
import { FilterBar, FilterChips } from '../filters/filter-bar.tsx';
import { type Period, PeriodOrDatesFilter } from '../filters/period-filter.tsx';
import { SearchField } from '../filters/search-field.tsx';
import { Page } from '../page/page.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DataTable } from './data-table.tsx';
import { ExportAllButton } from './export-all-button.tsx';
import { type PagedList, usePagedList } from './paged-list.ts';

/** The filters and the order of a paged list, as the page's address contains them. */
export interface PagedListFilters extends Period {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
}

interface PagedListPageProps<
  Answer extends { readonly total: number },
  Row extends { readonly id: string },
  Choice extends string,
> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowName' | 'rowLink' | 'isDimmed' | 'card' | 'sort' | 'bulkActions' | 'empty'
> {
  /** The plural noun for the rows: "Invoices". */
  readonly title: string;
  readonly list: PagedList<Answer, Row>;
  /** The number of the rows and their total, as text. */
  readonly summary: (answer: Answer) => string;
  readonly filters: PagedListFilters;
  readonly onFilter: (change: PagedListFilters) => void;
  /** A filter to choose from chips. */
  readonly chips: ComponentProps<typeof FilterChips<Choice>>;
  /** The current day of the business. */
  readonly today: string;
  /** A filter to show in place of the usual period filter. */
  readonly period?: ReactNode;
  /** Additional filters, shown next to the others. */
  readonly moreFilters?: ReactNode;
  readonly actions?: ReactNode;
  /** A notice shown above the list. */
  readonly notice?: ReactNode;
}

/**
 * A page with a list whose rows load while the user scrolls: the server searches, filters and sorts
 * them, and an export contains all of them.
 */
export function PagedListPage<
  Answer extends { readonly total: number },
  Row extends { readonly id: string },
  Choice extends string,
>(props: PagedListPageProps<Answer, Row, Choice>) {
  const { title, list, summary, filters, onFilter, chips, moreFilters, ...others } = props;
  const { actions, notice, period, today, ...table } = others;
  const { query, rows, rest } = usePagedList(list);
  const nouns = title.toLowerCase();
  return (
    <Page
      title={title}
      subtitle={query.data && summary(query.data)}
      actions={
        <>
          <ExportAllButton
            disabled={rows.length === 0}
            fileName={`${nouns}.csv`}
            columns={table.columns}
            list={list}
          />
          {actions}
        </>
      }
    >
      {notice}
      <FilterBar>
        <SearchField
          label={`Search ${nouns}`}
          delay={500}
          value={filters.search ?? ''}
          onSearch={(term) => onFilter({ search: term || undefined })}
        />
        {period ?? <PeriodOrDatesFilter value={filters} today={today} onChoose={onFilter} />}
        {moreFilters}
        <FilterChips {...chips} />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={10} />}>
        {() => (
          <DataTable
            {...table}
            label={title}
            rows={rows}
            rest={rest}
            rowId={({ id }) => id}
            onSort={(next) => onFilter({ sort: next })}
          />
        )}
      </Loaded>
    </Page>
  );
}
