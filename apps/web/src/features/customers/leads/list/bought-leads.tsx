import { IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { BoughtLead } from '@roundbook/contract/customers/leads/lead';
import { creditWords } from '@roundbook/domain/customers/leads/lead';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { boughtLeadsQuery } from '../api.ts';
import { boughtState, leadTitle } from '../lead-words.ts';

const boughtOn = ({ boughtAt }: BoughtLead) => dateText(boughtAt.slice(0, 10));

const columns: readonly Column<BoughtLead>[] = [
  { id: 'name', header: 'Name', grow: 1.2, cell: ({ name }) => name, isEmpty: ({ name }) => !name },
  { id: 'work', header: 'Work', grow: 1.4, cell: leadTitle },
  { id: 'bought', header: 'Bought', cell: boughtOn, sortBy: ({ boughtAt }) => boughtAt },
  { id: 'credits', header: 'Price', align: 'end', cell: ({ credits }) => creditWords(credits) },
  { id: 'state', header: 'State', cell: boughtState },
];

interface BoughtLeadsProps {
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

/** The business's bought leads, newest first by default. */
export function BoughtLeads({ sort = '-bought', onSort }: BoughtLeadsProps) {
  return (
    <Loaded query={useQuery(boughtLeadsQuery)} skeleton={<ListSkeleton rows={4} />}>
      {({ leads }) => (
        <DataTable
          label="Bought leads"
          rows={leads}
          columns={columns}
          rowId={({ id }) => id}
          rowName={(row) => row.name || leadTitle(row)}
          rowLink={({ id }) => linkOptions({ to: '/plan/leads/$leadId', params: { leadId: id } })}
          card={(row) => (
            <RowCard>
              <CardLine start={row.name || leadTitle(row)} end={boughtState(row)} />
              <CardLine start={leadTitle(row)} end={boughtOn(row)} />
            </RowCard>
          )}
          sort={sort}
          onSort={onSort}
          empty={
            <EmptyState icon={IconTargetArrow} title="Nothing bought yet">
              Leads you buy appear here, and among your quotes with name and address.
            </EmptyState>
          }
        />
      )}
    </Loaded>
  );
}
