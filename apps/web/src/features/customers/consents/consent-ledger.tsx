import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { ListedConsent } from '@roundbook/contract/customers/consents/consents';
import { consentStepWords } from '@roundbook/domain/customers/consents/consent';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { ExportAllButton } from '@roundbook/ui/data-table/export-all-button.tsx';
import { usePagedList } from '@roundbook/ui/data-table/paged-list.ts';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton, ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { usePeople } from '../../account/grants/lookups.ts';
import { consentCountsQuery, consentPages } from './api.ts';
import { consentBy, consentHowWords, consentSubject, type People } from './consent-words.ts';
import classes from './consents.module.css';

const columnsFor = (people: People): readonly Column<ListedConsent>[] => [
  { id: 'at', header: 'When', grow: 1.2, cell: ({ at }) => instantText(at), csv: ({ at }) => at },
  {
    id: 'customer',
    header: 'Customer',
    grow: 1.5,
    cell: ({ displayName }) => displayName,
    csv: ({ displayName }) => displayName,
  },
  {
    id: 'what',
    header: 'What',
    grow: 1.4,
    cell: consentSubject,
    csv: consentSubject,
  },
  {
    id: 'said',
    header: 'Said',
    cell: ({ step }) => consentStepWords(step),
    csv: ({ step }) => consentStepWords(step),
  },
  {
    id: 'how',
    header: 'How',
    grow: 1.6,
    from: 'md',
    cell: consentHowWords,
    csv: consentHowWords,
  },
  {
    id: 'by',
    header: 'By',
    from: 'md',
    cell: (entry) => consentBy(entry, people),
    csv: (entry) => consentBy(entry, people),
  },
];

function Counts() {
  const query = useQuery(consentCountsQuery);
  return (
    <SectionCard title="Who may be sent what">
      <Loaded query={query} skeleton={<CardSkeleton lines={2} />}>
        {({ customers, counts }) => (
          <div className={classes.counts}>
            {counts.map((count) => (
              <div key={count.channel + count.purpose}>
                <span className={classes.minor}>{consentSubject(count)}</span>
                <span className={classes.number}>{count.allowed.toLocaleString('en-GB')}</span>
                <span className={classes.minor}>
                  of {customers.toLocaleString('en-GB')}; {count.declined.toLocaleString('en-GB')}{' '}
                  said no
                </span>
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}

/** The consent ledger of all customers, and how many of them may be sent each kind of message. */
export function ConsentLedger() {
  const { query, rows, rest } = usePagedList(consentPages);
  const columns = columnsFor(usePeople());
  return (
    <Page
      title="Communication preferences"
      subtitle="What customers agreed to receive. Entries are added and never changed."
      actions={
        <ExportAllButton
          fileName="consent-ledger.csv"
          columns={columns}
          list={consentPages}
          disabled={rows.length === 0}
        />
      }
    >
      <Counts />
      <Loaded query={query} skeleton={<ListSkeleton rows={8} />}>
        {() => (
          <DataTable
            label="Consent ledger"
            rows={rows}
            rest={rest}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ displayName }) => displayName}
            rowLink={({ customerId }) =>
              linkOptions({ to: '/manage/customers/$customerId', params: { customerId } })
            }
            card={(entry) => (
              <RowCard>
                <CardLine start={entry.displayName} end={consentStepWords(entry.step)} />
                <CardLine start={consentSubject(entry)} end={instantText(entry.at)} />
                <CardLine start={consentHowWords(entry)} end="" />
              </RowCard>
            )}
            sort="-at"
            onSort={() => undefined}
            empty={
              <EmptyState icon={IconChecklist} title="No consents yet">
                What customers agree to on their page, by text or with you appears here.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
