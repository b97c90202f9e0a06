import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { confirm } from '@roundbook/client/confirm';
import { showFailure } from '@roundbook/client/toasts';
import type { Debtor } from '@roundbook/contract/money/ledger/debts';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { outcomeText } from '@roundbook/ui/bulk/outcome-text.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { Period } from '../api.ts';
import { printStatementsOf } from '../bulk-calls.ts';
import { PeriodQuestion } from '../period-fields.tsx';
import { StatementsButton } from '../statements-button.tsx';

interface DebtorActionsProps {
  readonly rows: readonly Debtor[];
  readonly clear: () => void;
  readonly onExport: (rows: readonly Debtor[]) => void;
}

/** The actions on the selected debtors. */
export function DebtorActions({ rows, clear, onExport }: DebtorActionsProps) {
  const { today } = useAppStart();
  const print = async () => {
    let period: Period = {};
    const count = countText(rows.length, 'statement');
    const isSure = await confirm({
      title: `Print ${count}?`,
      message: <PeriodQuestion today={today} onPeriod={(chosen) => (period = chosen)} />,
      action: `Print ${count}`,
    });
    if (!isSure) return;
    try {
      const customers = rows.map(({ customerId: id }) => ({ id }));
      await runBulk(printStatementsOf, customers, period, {
        title: 'Statements to print',
        outcome: outcomeText('statement', 'ready to print'),
      });
    } catch (error) {
      showFailure(error as Error);
    }
  };
  return (
    <>
      <StatementsButton
        label="Email statements"
        selected={rows.map(({ customerId: id, total: owed }) => ({ id, owed }))}
        clear={clear}
      />
      <ActionButton
        leftSection={<IconPrinter size={16} aria-hidden />}
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
    </>
  );
}
