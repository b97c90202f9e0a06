import { Button } from '@mantine/core';
import { IconCoinPound, IconMessageReply } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { showFailure } from '@roundbook/client/toasts';
import type { PriceRise } from '@roundbook/contract/work/prices/price-rise';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { RISE_ANSWER_WORDS, riseRefusal } from '@roundbook/domain/work/prices/price-rises';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { usePagedList } from '@roundbook/ui/data-table/paged-list.ts';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips } from '@roundbook/ui/filters/filter-bar.tsx';
import { SearchField } from '@roundbook/ui/filters/search-field.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { exceptJobs } from '../bulk-calls.ts';
import { risingJobPages, type RisingRow } from './api.ts';
import classes from '../prices.module.css';

const AnswerDialog = lateDialog(async () => (await import('./answer-dialog.tsx')).AnswerDialog);
const PriceDialog = lateDialog(async () => (await import('./price-dialog.tsx')).PriceDialog);

/** A short label for anything unusual about a job in a price rise. */
function RowState({ row }: { readonly row: RisingRow }) {
  if (row.isExcepted) return <StatusBadge colour="slate">Exception</StatusBadge>;
  if (row.answer !== 'none') {
    const colour = { agreed: 'green', declined: 'red', talk: 'amber' } as const;
    return <StatusBadge colour={colour[row.answer]}>{RISE_ANSWER_WORDS[row.answer]}</StatusBadge>;
  }
  if (row.kept) return <StatusBadge colour="amber">Kept</StatusBadge>;
  return null;
}

/**
 * Why the price stayed the same, the customer's answer, why the customer got no message, or the job's other price
 * rise; usually empty.
 */
const minorWords = ({ kept, note, leftOutBecause, elsewhere }: RisingRow) =>
  kept || note || leftOutBecause || (elsewhere ? `In another price rise: ${elsewhere}` : '');

interface RowMenuProps {
  readonly row: RisingRow;
  readonly rise: PriceRise;
  readonly onAct: (act: 'answer' | 'price', row: RisingRow) => void;
}

function RowMenu({ row, rise, onAct }: RowMenuProps) {
  const isAnnounced = rise.letterBatchId !== null || rise.told !== null;
  const priced = isAnnounced ? 'Customers have been told the new prices.' : null;
  return (
    <ActionMenu
      label={`More actions for ${row.displayName}`}
      actions={[
        {
          label: 'Note their answer',
          icon: IconMessageReply,
          run: () => onAct('answer', row),
          disabledBecause: riseRefusal('answer', rise.state)?.detail ?? null,
        },
        {
          label: 'Change the new price',
          icon: IconCoinPound,
          run: () => onAct('price', row),
          disabledBecause: riseRefusal('change', rise.state)?.detail ?? priced,
        },
      ]}
    />
  );
}

const SHOW = [
  { value: 'excepted', label: 'Exceptions' },
  { value: 'clashing', label: 'In another price rise' },
  { value: 'answered', label: 'Answered' },
  { value: 'leftOut', label: 'Left out' },
  { value: 'kept', label: 'Kept' },
] as const;

type Show = (typeof SHOW)[number]['value'];

/** The jobs of a price rise, each with its old and new price. */
export function RisingJobs({ rise }: { readonly rise: PriceRise }) {
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Show | undefined>();
  const [opened, setOpened] = useState<{ act: 'answer' | 'price'; row: RisingRow } | null>(null);
  const { query, rows, rest } = usePagedList(
    risingJobPages(rise.id, { ...(search ? { search } : {}), ...(show ? { show } : {}) }),
  );
  const mayChange = riseRefusal('change', rise.state) === null;
  const columns = useMemo(
    (): readonly Column<RisingRow>[] => [
      {
        id: 'customer',
        header: 'Customer',
        grow: 1.5,
        cell: (row) => (
          <span className={classes.cell}>
            <span>{row.displayName}</span>
            {minorWords(row) && <span className={classes.minor}>{minorWords(row)}</span>}
          </span>
        ),
        csv: (row) => row.displayName,
      },
      {
        id: 'job',
        header: 'Job',
        grow: 1.5,
        from: 'md',
        cell: ({ title, frequency }) => (
          <span className={classes.cell}>
            <span>{title}</span>
            <span className={classes.minor}>{frequencyWords(frequency)}</span>
          </span>
        ),
        csv: ({ title }) => title,
      },
      {
        id: 'old',
        header: 'Until now',
        align: 'end',
        cell: ({ oldCost }) => <PriceText pence={oldCost} />,
        csv: ({ oldCost }) => oldCost / 100,
      },
      {
        id: 'new',
        header: 'From then on',
        align: 'end',
        cell: ({ newCost }) => <PriceText pence={newCost} />,
        csv: ({ newCost }) => newCost / 100,
      },
      {
        id: 'more',
        header: 'More',
        align: 'end',
        from: 'lg',
        cell: ({ oldCost, newCost }) => <PriceText pence={newCost - oldCost} />,
        csv: ({ oldCost, newCost }) => (newCost - oldCost) / 100,
      },
      {
        id: 'state',
        header: 'Answer',
        grow: 1.25,
        cell: (row) => (
          <span className={classes.earned}>
            <RowState row={row} />
            <RowMenu row={row} rise={rise} onAct={(act, of) => setOpened({ act, row: of })} />
          </span>
        ),
        csv: ({ answer }) => RISE_ANSWER_WORDS[answer],
      },
    ],
    [rise],
  );
  const except = async (chosen: readonly RisingRow[], isExcepted: boolean, clear: () => void) => {
    try {
      await runBulk(
        exceptJobs,
        chosen,
        { riseId: rise.id, isExcepted },
        {
          title: isExcepted ? 'Exceptions' : 'Jobs included again',
          outcome: ({ done }) =>
            `${countText(done, 'job')} ${isExcepted ? 'kept out' : 'taken in'}`,
        },
      );
      clear();
    } catch (error) {
      showFailure(error as Error);
    }
  };
  return (
    <>
      <FilterBar>
        <SearchField
          label="Search customers"
          delay={300}
          value={search}
          onSearch={(term) => setSearch(term)}
        />
        <FilterChips label="Show" value={show} choices={SHOW} onChoose={setShow} />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
        {() => (
          <DataTable
            label="Jobs of the price rise"
            rows={rows}
            rest={rest}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ displayName, title }) => `${displayName}, ${title}`}
            rowLink={({ jobId }) => linkOptions({ to: '/plan/jobs/$jobId', params: { jobId } })}
            isDimmed={({ isExcepted, answer }) => isExcepted || answer === 'declined'}
            card={(row) => (
              <div className={classes.card}>
                <span className={classes.line}>
                  <strong>{row.displayName}</strong>
                  <span className={classes.earned}>
                    <RowState row={row} />
                    <RowMenu
                      row={row}
                      rise={rise}
                      onAct={(act, of) => setOpened({ act, row: of })}
                    />
                  </span>
                </span>
                <span className={classes.line}>
                  <span className={classes.minor}>{minorWords(row) || row.title}</span>
                  <span>
                    <PriceText pence={row.oldCost} /> → <PriceText pence={row.newCost} />
                  </span>
                </span>
              </div>
            )}
            sort="customer"
            onSort={() => undefined}
            {...(mayChange
              ? {
                  bulkActions: (chosen: readonly RisingRow[], clear: () => void) => (
                    <>
                      <Button onClick={() => void except(chosen, true, clear)}>
                        Make exceptions
                      </Button>
                      <Button variant="default" onClick={() => void except(chosen, false, clear)}>
                        Include again
                      </Button>
                    </>
                  ),
                }
              : {})}
            empty={
              <EmptyState icon={IconCoinPound} title="No jobs found">
                Try another name, or show all jobs.
              </EmptyState>
            }
          />
        )}
      </Loaded>
      <Suspense>
        {opened?.act === 'answer' && (
          <AnswerDialog riseId={rise.id} row={opened.row} onClose={() => setOpened(null)} />
        )}
        {opened?.act === 'price' && (
          <PriceDialog riseId={rise.id} row={opened.row} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}
