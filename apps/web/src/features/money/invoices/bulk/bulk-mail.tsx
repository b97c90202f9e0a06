import { IconBell, IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { InvoiceRow } from '@roundbook/contract/money/invoices/invoices';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { RemindDialog } from '../../reminders/parts.tsx';
import { type Mail, mailInvoices, type MailOutcome, outcomeText } from './mail-invoices.ts';

const LeftOutDialog = lateDialog(
  async () => (await import('@roundbook/ui/feedback/left-out-dialog.tsx')).LeftOutDialog,
);

interface BulkMailProps {
  readonly rows: readonly InvoiceRow[];
  readonly clear: () => void;
}

/** Sends the selected invoices, or asks their customers to pay overdue amounts. */
export function BulkMail({ rows, clear }: BulkMailProps) {
  const [running, setRunning] = useState<{ mail: Mail; done: number } | null>(null);
  const [shown, setShown] = useState<{ mail: Mail; outcome: MailOutcome } | null>(null);
  const [isReminding, setReminding] = useState(false);
  const count = countText(rows.length, 'invoice');

  const run = async (mail: Parameters<typeof mailInvoices>[0]) => {
    const { kind } = mail;
    setRunning({ mail: kind, done: 0 });
    try {
      const outcome = await mailInvoices(mail, rows, (done) => setRunning({ mail: kind, done }));
      if (outcome.leftOut.length > 0) return setShown({ mail: kind, outcome });
      showSuccess(outcomeText(kind, outcome));
      clear();
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setRunning(null);
    }
  };
  const send = async () => {
    const isSure = await confirm({
      title: `Send ${count}?`,
      message:
        'Each invoice is emailed to its customer as a document. Invoices sent before are left out.',
      action: 'Send',
    });
    if (isSure) await run({ kind: 'send' });
  };
  const progress = running && rows.length > running.done && running.done > 0;
  return (
    <>
      <ActionButton
        leftSection={<IconSend size={16} aria-hidden />}
        loading={running?.mail === 'send'}
        disabled={running !== null}
        onClick={() => void send()}
      >
        Send
      </ActionButton>
      <ActionButton
        leftSection={<IconBell size={16} aria-hidden />}
        loading={running?.mail === 'remind'}
        disabled={running !== null}
        onClick={() => setReminding(true)}
      >
        Remind
      </ActionButton>
      {progress && (
        <output>
          {running.done} of {rows.length}
        </output>
      )}
      {isReminding && (
        <Suspense>
          <RemindDialog
            title={`Remind of ${count}`}
            onSend={async (wording) => {
              setReminding(false);
              await run({ kind: 'remind', ...wording });
            }}
            onClose={() => setReminding(false)}
          />
        </Suspense>
      )}
      {shown && (
        <Suspense>
          <LeftOutDialog
            title={shown.mail === 'send' ? 'Invoices' : 'Reminders'}
            words={outcomeText(shown.mail, shown.outcome)}
            leftOut={shown.outcome.leftOut.map(({ id, number, reason }) => ({
              id,
              name: number,
              reason,
            }))}
            onClose={() => {
              setShown(null);
              clear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
