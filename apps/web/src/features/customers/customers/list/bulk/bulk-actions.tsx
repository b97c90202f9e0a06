import {
  IconDownload,
  IconFileText,
  IconMail,
  IconReceipt,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dialogWithSignal } from '../../../../../platform/dialog-with-signal.tsx';
import { deleteEach, type Outcome, sendStatementsTo } from './bulk-work.ts';

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
const LeftOutDialog = lateDialog(
  async () => (await import('@roundbook/ui/feedback/left-out-dialog.tsx')).LeftOutDialog,
);

interface BulkActionsProps {
  readonly rows: readonly CustomerRow[];
  readonly clear: () => void;
  readonly onExport: (rows: readonly CustomerRow[]) => void;
}

interface Shown extends Outcome {
  readonly title: string;
  readonly words: string;
}

/** The actions on the selected customers. */
export function BulkActions({ rows, clear, onExport }: BulkActionsProps) {
  const [open, setOpen] = useState<'tags' | 'message' | 'documents' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setOpen(null);
  const finish = () => {
    setOpen(null);
    setShown(null);
    clear();
  };

  const run = async (work: () => Promise<Outcome>, title: string, verb: string) => {
    setBusy(true);
    try {
      const outcome = await work();
      const words = `${countText(outcome.done, 'customer')} ${verb}`;
      if (outcome.leftOut.length > 0) return setShown({ ...outcome, title, words: `${words}.` });
      showSuccess(words);
      clear();
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  const statements = () =>
    run(() => sendStatementsTo(rows), 'Statements', 'have a statement in the outbox');
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${countText(rows.length, 'customer')}?`,
      message:
        'Customers who owe money or have planned work are left out. The others can be restored.',
      action: 'Delete customers',
      tone: 'danger',
    });
    if (sure) await run(() => deleteEach(rows), 'Deleted customers', 'deleted');
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
      <ActionButton
        leftSection={<IconReceipt size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void statements()}
      >
        Statements
      </ActionButton>
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
        {shown && <LeftOutDialog {...shown} onClose={finish} />}
      </Suspense>
    </>
  );
}
