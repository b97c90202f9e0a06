import { IconDoor, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CanvassRow } from '@roundbook/contract/customers/canvassing/canvass';
import { openCanvass } from '@roundbook/contract/customers/canvassing/canvasses';
import { shareOf } from '@roundbook/domain/customers/canvassing/figures';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { canvassesQuery } from '../api.ts';
import { knockedText } from '../figures-text.ts';
import { CallBacks } from './call-backs.tsx';

const OpenDialog = lateDialog(async () => (await import('./open-dialog.tsx')).OpenDialog);

const percentText = (part: number, all: number) => {
  const share = shareOf(part, all);
  return share === null ? String(part) : `${part} (${share}%)`;
};

const figure = (
  id: string,
  header: string,
  text: (row: CanvassRow) => string,
  sortBy: (row: CanvassRow) => number,
): Column<CanvassRow> => ({
  id,
  header,
  align: 'end',
  cell: (row) => <span className="tabular">{text(row)}</span>,
  sortBy,
});

const columns: readonly Column<CanvassRow>[] = [
  {
    id: 'street',
    header: 'Street',
    grow: 2,
    cell: ({ streetName }) => streetName,
    sortBy: ({ streetName }) => streetName,
  },
  {
    id: 'where',
    header: 'Where',
    grow: 1.4,
    from: 'lg',
    cell: ({ town, postcode }) => [town, postcode].filter(Boolean).join(', '),
  },
  figure(
    'knocked',
    'Knocked',
    ({ knocked, houseCount }) =>
      houseCount === null ? `${knocked}` : `${knocked} of ${houseCount}`,
    ({ knocked }) => knocked,
  ),
  figure(
    'answered',
    'In',
    ({ answered, knocked }) => percentText(answered, knocked),
    ({ answered }) => answered,
  ),
  figure(
    'quoted',
    'Quoted',
    ({ quoted, answered }) => percentText(quoted, answered),
    ({ quoted }) => quoted,
  ),
  figure(
    'won',
    'Won',
    ({ won, quoted }) => percentText(won, quoted),
    ({ won }) => won,
  ),
  {
    id: 'last',
    header: 'Last knock',
    from: 'md',
    cell: ({ lastKnockedAt }) => (lastKnockedAt ? dateText(lastKnockedAt.slice(0, 10)) : ''),
    sortBy: ({ lastKnockedAt }) => lastKnockedAt ?? '',
  },
];

function StreetCard({ row }: { readonly row: CanvassRow }) {
  return (
    <RowCard>
      <CardLine start={row.streetName} end={row.postcode || row.town} />
      <CardLine start={knockedText(row)} end={`${row.quoted} quoted, ${row.won} won`} />
    </RowCard>
  );
}

/** The canvassed streets, and the call-backs. */
export function CanvassList() {
  const query = useQuery(canvassesQuery);
  const [opening, setOpening] = useState(false);
  const [sort, setSort] = useState('-last');
  const mayOpen = mayUse(useAppStart(), openCanvass.access).allowed;
  return (
    <Page
      title="Canvassing"
      subtitle="Streets where you ask for work door to door"
      actions={
        mayOpen && (
          <ActionButton
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpening(true)}
          >
            Open a street
          </ActionButton>
        )
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
        {({ canvasses, callBacks }) => (
          <>
            {callBacks.length > 0 && <CallBacks callBacks={callBacks} />}
            <DataTable
              label="Streets"
              rows={canvasses}
              columns={columns}
              rowId={({ id }) => id}
              rowName={({ streetName }) => streetName}
              rowLink={({ id }) =>
                linkOptions({ to: '/manage/quotes/canvass/$canvassId', params: { canvassId: id } })
              }
              card={(row) => <StreetCard row={row} />}
              sort={sort}
              onSort={setSort}
              empty={
                <EmptyState icon={IconDoor} title="No streets yet">
                  {mayOpen
                    ? 'Open the street that you are about to walk.'
                    : 'The office opens the streets for you to walk.'}
                </EmptyState>
              }
            />
          </>
        )}
      </Loaded>
      {opening && (
        <Suspense>
          <OpenDialog onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </Page>
  );
}
