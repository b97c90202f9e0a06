import { Progress } from '@mantine/core';
import { IconMail, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { confirm } from '@roundbook/client/confirm';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { deleteBatch, type DocumentBatch } from '@roundbook/contract/messages/documents/batches';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { outcomeText } from '@roundbook/ui/bulk/outcome-text.ts';
import { fetchAllRows } from '@roundbook/ui/data-table/paged-list.ts';
import { LeftOutList } from '@roundbook/ui/feedback/left-out-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { batchQuery, leftOutQuery, useEmailBatch, waitingPages } from './api.ts';
import { printMany } from './bulk-calls.ts';
import classes from './documents.module.css';

const WORKING: Readonly<Record<DocumentBatch['state'], string>> = {
  Making: 'The documents are being made. You can carry on with something else.',
  Emailing: 'The documents are on their way to the outbox. You can carry on with something else.',
  Made: '',
};

function LeftOut({ batch }: { readonly batch: DocumentBatch }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...leftOutQuery(batch.id), enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Who is left out, and why</summary>
      {isOpen && (
        <Loaded query={query} skeleton={<CardSkeleton lines={2} />}>
          {({ customers }) => (
            <LeftOutList
              leftOut={customers.map(({ displayName, ...one }) => ({ ...one, name: displayName }))}
            />
          )}
        </Loaded>
      )}
    </details>
  );
}

function BatchActions({ batch }: { readonly batch: DocumentBatch }) {
  const { id, waiting } = batch;
  const [isPrinting, setPrinting] = useState(false);
  const email = useEmailBatch();
  const print = async () => {
    setPrinting(true);
    try {
      const found = await fetchAllRows(
        waitingPages(id),
        () => undefined,
        new AbortController().signal,
      );
      if (found.length === 0) return;
      await runBulk(printMany, found, null, {
        title: 'Documents to print',
        outcome: outcomeText('document', 'ready to print'),
      });
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setPrinting(false);
    }
  };
  const send = async () => {
    const goes = await confirm({
      title: `Email ${countText(waiting, 'document')}?`,
      message:
        'Each document goes as a PDF with the words of the message “Document”. Documents for customers who have no email address, or want no emails, are left for you to print.',
      action: 'Email',
      tone: 'warning',
    });
    if (goes) email.mutate({ params: { id }, body: {} });
  };
  return (
    <div className={classes.buttons}>
      <ActionButton
        leftSection={<IconMail size={16} aria-hidden />}
        loading={email.isPending}
        onClick={() => void send()}
      >
        Email the unsent documents
      </ActionButton>
      <ActionButton
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={isPrinting}
        onClick={() => void print()}
      >
        Print the unsent documents
      </ActionButton>
    </div>
  );
}

function BatchFacts({ batch }: { readonly batch: DocumentBatch }) {
  const figures = [
    ['made', batch.made],
    ['not sent yet', batch.waiting],
    ['put in the outbox', batch.emailed],
    ['printed', batch.printed],
    ['left out', batch.leftOut],
  ] as const;
  return (
    <div className={classes.stack}>
      {batch.state !== 'Made' && (
        <div aria-live="polite">
          <Progress value={100} animated striped aria-label="Working" />
          <p className={classes.minor}>{WORKING[batch.state]}</p>
        </div>
      )}
      <dl className={classes.figures} aria-live="polite">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      {batch.state === 'Made' && batch.waiting > 0 && <BatchActions batch={batch} />}
      {batch.leftOut > 0 && batch.state !== 'Making' && <LeftOut batch={batch} />}
    </div>
  );
}

interface BatchCardProps {
  readonly batchId: string;
  /** Shows all documents again. */
  readonly onClose: () => void;
}

/** A batch of documents: its progress, and the actions on it. */
export function BatchCard({ batchId, onClose }: BatchCardProps) {
  const query = useQuery(batchQuery(batchId));
  const remove = useCall(deleteBatch, {
    onSuccess: () => {
      showSuccess('Documents deleted');
      onClose();
    },
  });
  const ask = async (batch: DocumentBatch) => {
    const goes = await confirm({
      title: `Delete ${countText(batch.made, 'document')}?`,
      message: 'None of them was sent.',
      action: 'Delete documents',
      tone: 'danger',
    });
    if (goes) remove.mutate({ params: { id: batch.id } });
  };
  return (
    <Loaded query={query} skeleton={<CardSkeleton lines={3} />}>
      {({ batch }) => (
        <SectionCard
          title={`${documentTemplateOf(batch.key).label}, ${instantText(batch.createdAt)}`}
          actions={
            <>
              <ActionButton variant="default" size="compact-md" onClick={onClose}>
                All documents
              </ActionButton>
              {batch.state === 'Made' && batch.emailed === 0 && batch.printed === 0 && (
                <ActionMenu
                  label="More for these documents"
                  actions={[
                    {
                      label: 'Delete all',
                      icon: IconTrash,
                      danger: true,
                      run: () => void ask(batch),
                    },
                  ]}
                />
              )}
            </>
          }
        >
          <BatchFacts batch={batch} />
        </SectionCard>
      )}
    </Loaded>
  );
}
