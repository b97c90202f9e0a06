import { IconDownload, IconFileText, IconMail, IconTag, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { confirm } from '@roundbook/client/confirm';
import { showFailure } from '@roundbook/client/toasts';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { outcomeText } from '@roundbook/ui/bulk/outcome-text.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dialogWithSignal } from '../../../../../platform/dialog-with-signal.tsx';
import { StatementsButton } from '../../../../money/ledger/parts.tsx';
import { deleteCustomers } from '../../bulk-calls.ts';

const BulkTags = dialogWithSignal(
  async () => (await import(/* needs signal */ './bulk-tags.tsx')).default,
);
const BulkMessage = dialogWithSignal(
  async () => (await import(/* needs signal */ './bulk-message.tsx')).default,
);
const MakeDocuments = dialogWithSignal(
  async () =>
    (await import(/* needs signal */ '../../../../messages/documents/parts.tsx')).MakeDialog,
);
interface BulkActionsProps {
  readonly rows: readonly CustomerRow[];
  readonly clear: () => void;
  readonly onExport: (rows: readonly CustomerRow[]) => void;
}

/** The actions on the selected customers. */
export function BulkActions({ rows, clear, onExport }: BulkActionsProps) {
  const [open, setOpen] = useState<'tags' | 'message' | 'documents' | null>(null);
  const close = () => setOpen(null);
  const finish = () => {
    setOpen(null);
    clear();
  };

  const remove = async () => {
    const customers = countText(rows.length, 'customer');
    const isSure = await confirm({
      title: `Delete ${customers}?`,
      message:
        'Customers who owe money or have planned work are left out. You can restore the customers that you delete.',
      action: 'Delete customers',
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await runBulk(deleteCustomers, rows, null, {
        title: 'Deleted customers',
        outcome: outcomeText('customer', 'deleted'),
      });
      clear();
    } catch (error) {
      showFailure(error as Error);
    }
  };
  return (
    <>
      <ActionButton leftSection={<IconTag size={16} aria-hidden />} onClick={() => setOpen('tags')}>
        Add tag
      </ActionButton>
      <ActionButton
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setOpen('message')}
      >
        Message
      </ActionButton>
      <StatementsButton
        label="Statements"
        selected={rows.map(({ id, balance, email }) => ({ id, owed: balance, email }))}
        clear={clear}
      />
      <ActionMenu
        label="More for the selected"
        actions={[
          { label: 'Documents', icon: IconFileText, run: () => setOpen('documents') },
          { label: 'Export as CSV', icon: IconDownload, run: () => onExport(rows) },
          { label: 'Delete', icon: IconTrash, danger: true, run: () => void remove() },
        ]}
      />
      <Suspense>
        {open === 'tags' && <BulkTags rows={rows} onClose={close} onDone={finish} />}
        {open === 'message' && <BulkMessage rows={rows} onClose={close} onDone={finish} />}
        {open === 'documents' && (
          <MakeDocuments customerIds={rows.map(({ id }) => id)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
