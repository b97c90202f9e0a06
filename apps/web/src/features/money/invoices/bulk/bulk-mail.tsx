import { IconBell, IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { confirm } from '@roundbook/client/confirm';
import { showFailure } from '@roundbook/client/toasts';
import type { InvoiceRow } from '@roundbook/contract/money/invoices/invoices';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { outcomeText } from '@roundbook/ui/bulk/outcome-text.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { RemindDialog, type Wording } from '../../reminders/parts.tsx';
import { mailInvoices, remindOfInvoices } from '../bulk-calls.ts';

interface BulkMailProps {
  readonly rows: readonly InvoiceRow[];
  readonly clear: () => void;
}

/** Sends the selected invoices, or asks their customers to pay overdue amounts. */
export function BulkMail({ rows, clear }: BulkMailProps) {
  const [isReminding, setReminding] = useState(false);
  const count = countText(rows.length, 'invoice');

  const send = async () => {
    const isSure = await confirm({
      title: `Send ${count}?`,
      message:
        'Each invoice is emailed to its customer as a document. Emails cost nothing. Invoices sent before are left out.',
      action: `Send ${count}`,
    });
    if (!isSure) return;
    try {
      await runBulk(mailInvoices, rows, null, {
        title: 'Invoices',
        outcome: outcomeText('invoice', 'in the outbox'),
      });
      clear();
    } catch (error) {
      showFailure(error as Error);
    }
  };
  const remind = async (wording: Wording) => {
    setReminding(false);
    try {
      await runBulk(remindOfInvoices, rows, wording, {
        title: 'Reminders',
        outcome: outcomeText('reminder', 'in the outbox'),
      });
      clear();
    } catch (error) {
      showFailure(error as Error);
    }
  };
  return (
    <>
      <ActionButton leftSection={<IconSend size={16} aria-hidden />} onClick={() => void send()}>
        Send
      </ActionButton>
      <ActionButton
        leftSection={<IconBell size={16} aria-hidden />}
        onClick={() => setReminding(true)}
      >
        Remind
      </ActionButton>
      {isReminding && (
        <Suspense>
          <RemindDialog
            title={`Remind customers about ${count}`}
            onSend={remind}
            onClose={() => setReminding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
