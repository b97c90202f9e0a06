import { IconBell, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { Lead } from '@roundbook/contract/customers/leads/lead';
import {
  creditWords,
  LEAD_PLACE_WORDS,
  leadFrequencyWords,
} from '@roundbook/domain/customers/leads/lead';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips, FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { leadsQuery } from '../api.ts';
import { distanceText, KIND_CHOICES, leadTitle, PLACE_CHOICES } from '../lead-words.ts';
import { BoughtLeads } from './bought-leads.tsx';
import { LEAD_MILES, type LeadFilters } from './lead-filters.ts';

const USUAL_MILES = '20';

const columns: readonly Column<Lead>[] = [
  {
    id: 'kind',
    header: 'Work',
    grow: 1.4,
    cell: leadTitle,
    sortBy: leadTitle,
  },
  { id: 'frequency', header: 'How often', grow: 1.2, cell: leadFrequencyWords },
  { id: 'place', header: 'Where', from: 'md', cell: ({ place }) => LEAD_PLACE_WORDS[place] },
  {
    id: 'distance',
    header: 'Distance',
    cell: distanceText,
    sortBy: ({ distance }) => distance ?? 0,
  },
  {
    id: 'listed',
    header: 'On offer since',
    from: 'lg',
    cell: ({ listedAt }) => dateText(listedAt.slice(0, 10)),
    sortBy: ({ listedAt }) => listedAt,
  },
  {
    id: 'credits',
    header: 'Price',
    align: 'end',
    cell: ({ credits }) => creditWords(credits),
    sortBy: ({ credits }) => credits,
  },
];

function LeadCard({ row }: { readonly row: Lead }) {
  return (
    <RowCard>
      <CardLine start={leadTitle(row)} end={creditWords(row.credits)} />
      <CardLine
        start={`${leadFrequencyWords(row)}, ${LEAD_PLACE_WORDS[row.place].toLowerCase()}`}
        end={distanceText(row)}
      />
    </RowCard>
  );
}

interface LeadListProps {
  readonly filters: LeadFilters;
  readonly onFilter: (change: LeadFilters) => void;
}

function Market({ filters, onFilter }: LeadListProps) {
  const { miles = USUAL_MILES, kind, place, sort = 'distance' } = filters;
  const query = useQuery(
    leadsQuery({ miles: Number(miles), ...(kind ? { kind } : {}), ...(place ? { place } : {}) }),
  );
  const isNarrowed = Boolean(kind ?? place);
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
      {({ leads, isPlaced }) => (
        <DataTable
          label="Leads"
          rows={leads}
          columns={columns}
          rowId={({ id }) => id}
          rowName={leadTitle}
          rowLink={({ id }) => linkOptions({ to: '/plan/leads/$leadId', params: { leadId: id } })}
          card={(row) => <LeadCard row={row} />}
          sort={sort}
          onSort={(next) => onFilter({ sort: next })}
          empty={
            isPlaced ? (
              <EmptyState
                icon={IconTargetArrow}
                title={isNarrowed ? 'No such leads' : 'No leads near you'}
                action={
                  <LinkButton to="/marketplace/subscription" variant="default">
                    Hear about new leads
                  </LinkButton>
                }
              >
                {isNarrowed
                  ? 'Try other work, or a greater distance.'
                  : `No firm within ${miles} miles is offering a request at the moment.`}
              </EmptyState>
            ) : (
              <EmptyState
                icon={IconTargetArrow}
                title="Where are you?"
                action={<LinkButton to="/business/details">Business details</LinkButton>}
              >
                Leads are listed by distance: enter your business’s postcode first.
              </EmptyState>
            )
          }
        />
      )}
    </Loaded>
  );
}

/** The leads that other firms near the business offer, and the leads that the business has bought. */
export function LeadList({ filters, onFilter }: LeadListProps) {
  const { list, miles = USUAL_MILES, kind, place } = filters;
  const credits = useQuery(leadsQuery({ miles: Number(miles) })).data?.credits;
  return (
    <Page
      title="Leads"
      subtitle={
        credits === undefined
          ? 'Requests that other firms cannot serve'
          : `Requests that other firms cannot serve. You have ${credits === 0 ? 'no credits' : creditWords(credits)}.`
      }
      actions={
        <LinkButton
          to="/marketplace/subscription"
          variant="default"
          leftSection={<IconBell size={16} aria-hidden />}
        >
          Alerts
        </LinkButton>
      }
    >
      <FilterBar>
        {list !== 'bought' && (
          <>
            <FilterSelect
              label="Distance"
              all={`Within ${USUAL_MILES} miles`}
              value={filters.miles}
              choices={LEAD_MILES.filter((value) => value !== USUAL_MILES).map((value) => ({
                value,
                label: `Within ${value} miles`,
              }))}
              onChoose={(value) => onFilter({ miles: value })}
            />
            <FilterSelect
              label="Work"
              all="All work"
              value={kind}
              choices={KIND_CHOICES}
              onChoose={(value) => onFilter({ kind: value })}
            />
            <FilterSelect
              label="Where"
              all="Homes and businesses"
              value={place}
              choices={PLACE_CHOICES}
              onChoose={(value) => onFilter({ place: value })}
            />
          </>
        )}
        <FilterChips
          label="List"
          value={list}
          choices={[{ value: 'bought', label: 'Bought' }]}
          onChoose={(value) => onFilter({ list: value, sort: undefined })}
        />
      </FilterBar>
      {list === 'bought' ? (
        <BoughtLeads sort={filters.sort} onSort={(sort) => onFilter({ sort })} />
      ) : (
        <Market filters={filters} onFilter={onFilter} />
      )}
    </Page>
  );
}
