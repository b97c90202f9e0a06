import { IconFileText, IconPlus, IconPrinter } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { showFailure } from '@roundbook/client/toasts';
import type { CustomerDocument } from '@roundbook/contract/messages/documents/documents';
import { DOCUMENT_KEYS } from '@roundbook/domain/messages/documents/document-keys';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { outcomeText } from '@roundbook/ui/bulk/outcome-text.ts';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { usePagedList } from '@roundbook/ui/data-table/paged-list.ts';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips, FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { documentPages } from './api.ts';
import { BatchCard } from './batch-card.tsx';
import { printMany } from './bulk-calls.ts';
import { DocumentBadge, stateOf } from './document-badge.tsx';
import type { DocumentFilters } from './document-filters.ts';

const MakeDialog = lateDialog(async () => (await import('./make-dialog.tsx')).default);

const KINDS = DOCUMENT_KEYS.map((value) => ({ value, label: documentTemplateOf(value).label }));

/** A document's title, or the kind of document once its customer has been erased. */
const titleOf = ({ title, key }: CustomerDocument) => title || documentTemplateOf(key).label;

const columns: readonly Column<CustomerDocument>[] = [
  {
    id: 'customer',
    header: 'Customer',
    grow: 1.5,
    cell: ({ displayName }) => displayName,
    csv: ({ displayName }) => displayName,
  },
  { id: 'title', header: 'Document', grow: 2, cell: titleOf, csv: titleOf },
  {
    id: 'made',
    header: 'Made',
    cell: ({ createdAt }) => instantText(createdAt),
    csv: ({ createdAt }) => createdAt,
  },
  {
    id: 'state',
    header: 'State',
    cell: (row) => <DocumentBadge document={row} />,
    csv: stateOf,
  },
  {
    id: 'why',
    header: 'Not emailed because',
    grow: 1.5,
    from: 'lg',
    isEmpty: ({ notEmailed }) => notEmailed === '',
    cell: ({ notEmailed }) => notEmailed,
    csv: ({ notEmailed }) => notEmailed,
  },
];

function PrintButton({
  rows,
  clear,
}: {
  readonly rows: readonly CustomerDocument[];
  readonly clear: () => void;
}) {
  const print = async () => {
    try {
      await runBulk(printMany, rows, null, {
        title: 'Documents to print',
        outcome: outcomeText('document', 'ready to print'),
      });
      clear();
    } catch (error) {
      showFailure(error as Error);
    }
  };
  return (
    <ActionButton leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void print()}>
      Print {countText(rows.length, 'document')}
    </ActionButton>
  );
}

interface DocumentListProps {
  readonly filters: DocumentFilters;
  readonly onFilter: (change: DocumentFilters) => void;
}

/** Customers' documents, newest first, or the documents of one batch. */
export function DocumentList({ filters, onFilter }: DocumentListProps) {
  const [isMaking, setMaking] = useState(false);
  const { kind, waiting, batch } = filters;
  const { query, rows, rest } = usePagedList(
    documentPages({
      ...(kind ? { key: kind } : {}),
      ...(waiting ? { waiting: '1' } : {}),
      ...(batch ? { batchId: batch } : {}),
    }),
  );
  const isNarrowed = Boolean(kind ?? waiting ?? batch);
  return (
    <Page
      title="Documents"
      subtitle="Letters and other documents for your customers"
      actions={
        <>
          <LinkButton variant="default" to="/settings/document-templates">
            Templates
          </LinkButton>
          <ActionButton
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            New documents
          </ActionButton>
        </>
      }
    >
      {batch && (
        <BatchCard key={batch} batchId={batch} onClose={() => onFilter({ batch: undefined })} />
      )}
      <FilterBar>
        <FilterSelect
          label="Template"
          all="All templates"
          value={kind}
          choices={KINDS}
          onChoose={(chosen) => onFilter({ kind: chosen })}
        />
        <FilterChips
          label="State"
          value={waiting}
          choices={[{ value: 'yes', label: 'Not sent' }]}
          onChoose={(chosen) => onFilter({ waiting: chosen })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={8} />}>
        {() => (
          <DataTable
            label="Documents"
            rows={rows}
            rest={rest}
            columns={columns}
            rowId={({ id }) => id}
            rowName={(row) => `${titleOf(row)} for ${row.displayName}`}
            rowLink={({ id }) =>
              linkOptions({ to: '/business/documents/$documentId', params: { documentId: id } })
            }
            card={(row) => (
              <RowCard>
                <CardLine start={row.displayName} end={<DocumentBadge document={row} />} />
                <CardLine start={titleOf(row)} end={instantText(row.createdAt)} />
                {row.notEmailed && <CardLine start={row.notEmailed} end="" />}
              </RowCard>
            )}
            sort={batch ? 'customer' : '-made'}
            onSort={() => undefined}
            bulkActions={(chosen, clear) => <PrintButton rows={chosen} clear={clear} />}
            empty={
              <EmptyState
                icon={IconFileText}
                title={isNarrowed ? 'No documents found' : 'No documents yet'}
              >
                {isNarrowed
                  ? 'Try another template or state.'
                  : 'Write to a customer or a whole round: new prices, a contract, a welcome.'}
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {isMaking && (
        <Suspense>
          <MakeDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Page>
  );
}
