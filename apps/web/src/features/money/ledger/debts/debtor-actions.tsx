import { IconDownload, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { callFile } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { Debtor } from '@roundbook/contract/money/ledger/debts';
import {
  MOST_STATEMENTS_PRINTED,
  printStatements,
} from '@roundbook/contract/money/ledger/statements';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { type SentStatements, sendStatementsTo } from './send-statements.ts';

const LeftOutDialog = lateDialog(
  async () => (await import('@roundbook/ui/feedback/left-out-dialog.tsx')).LeftOutDialog,
);

interface DebtorActionsProps {
  readonly rows: readonly Debtor[];
  readonly clear: () => void;
  readonly onExport: (rows: readonly Debtor[]) => void;
}

/** The actions on the selected debtors. */
export function DebtorActions({ rows, clear, onExport }: DebtorActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<SentStatements | null>(null);
  const send = async () => {
    setBusy(true);
    try {
      const outcome = await sendStatementsTo(rows.map(({ customerId }) => customerId));
      if (outcome.leftOut.length > 0) return setSent(outcome);
      showSuccess(`${countText(outcome.queued, 'statement')} in the outbox`);
      clear();
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  const print = async () => {
    setBusy(true);
    try {
      const ids = rows.map(({ customerId }) => customerId);
      saveFile('Statements.pdf', await callFile(printStatements, { query: { ids } }));
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ActionButton
        leftSection={<IconReceipt size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void send()}
      >
        Email statements
      </ActionButton>
      <ActionButton
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={isBusy}
        disabled={rows.length > MOST_STATEMENTS_PRINTED}
        onClick={() => void print()}
      >
        Print statements
      </ActionButton>
      <ActionButton
        leftSection={<IconDownload size={16} aria-hidden />}
        availableOffline
        onClick={() => onExport(rows)}
      >
        Export CSV
      </ActionButton>
      {sent && (
        <Suspense>
          <LeftOutDialog
            title="Statements"
            words={`${countText(sent.queued, 'statement')} in the outbox.`}
            leftOut={sent.leftOut}
            onClose={() => {
              setSent(null);
              clear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
