import { IconBell, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { InvoiceRow } from '@roundbook/contract/money/invoices/invoices';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { type Mail, mailInvoices, type MailOutcome, outcomeText } from './mail-invoices.ts';

const LeftOutDialog = lazy(async () => ({
  default: (await import('@roundbook/ui/feedback/left-out-dialog.tsx')).LeftOutDialog,
}));

interface BulkMailProps {
  readonly rows: readonly InvoiceRow[];
  readonly clear: () => void;
}

const QUESTIONS = {
  send: {
    title: 'Send',
    message:
      'Each goes to its customer by email with its document. Those that were sent before are left out.',
    action: 'Send',
  },
  remind: {
    title: 'Remind of',
    message:
      'Each customer is asked by email to pay what is overdue. Whoever owes nothing, or was reminded today, is left out.',
    action: 'Remind',
  },
} as const;

/** Sends the selected invoices, or asks their customers to pay what is overdue. */
export function BulkMail({ rows, clear }: BulkMailProps) {
  const [running, setRunning] = useState<{ mail: Mail; done: number } | null>(null);
  const [shown, setShown] = useState<{ mail: Mail; outcome: MailOutcome } | null>(null);

  const run = async (mail: Mail) => {
    const { title, message, action } = QUESTIONS[mail];
    const named = `${title} ${countText(rows.length, 'invoice')}?`;
    if (!(await confirm({ title: named, message, action }))) return;
    setRunning({ mail, done: 0 });
    try {
      const ids = rows.map(({ id }) => id);
      const outcome = await mailInvoices(mail, ids, (done) => setRunning({ mail, done }));
      if (outcome.leftOut.length > 0) return setShown({ mail, outcome });
      showSuccess(outcomeText(mail, outcome));
      clear();
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setRunning(null);
    }
  };
  const progress = running && rows.length > running.done && running.done > 0;
  return (
    <>
      <ActionButton
        leftSection={<IconSend size={16} aria-hidden />}
        loading={running?.mail === 'send'}
        disabled={running !== null}
        onClick={() => void run('send')}
      >
        Send
      </ActionButton>
      <ActionButton
        leftSection={<IconBell size={16} aria-hidden />}
        loading={running?.mail === 'remind'}
        disabled={running !== null}
        onClick={() => void run('remind')}
      >
        Remind
      </ActionButton>
      {progress && (
        <output>
          {running.done} of {rows.length}
        </output>
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
