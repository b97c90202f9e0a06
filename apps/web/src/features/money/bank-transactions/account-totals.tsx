import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { countTransactions } from '@roundbook/contract/money/bank-transactions/transactions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import classes from './bank-reconciliation.module.css';

type AccountTotal = ResponseOf<typeof countTransactions>['accounts'][number];

/** How an account's transactions compare with the balance that its bank states. */
function agreement({ bankBalance, bankBalanceOn, difference, firstOn, lastOn }: AccountTotal) {
  if (firstOn === null || lastOn === null) {
    return { state: 'unknown', words: 'no transactions yet' } as const;
  }
  const balance =
    bankBalance === null || bankBalanceOn === null
      ? null
      : `${formatPounds(bankBalance)} on ${dateText(bankBalanceOn)}`;
  if (difference === null && balance !== null) {
    return {
      state: 'unknown',
      words: `your bank says ${balance}; a second statement shows whether the transactions agree`,
    } as const;
  }
  if (difference === null || balance === null) {
    const days = `${dateText(firstOn)} to ${dateText(lastOn)}`;
    return {
      state: 'unknown',
      words: `${days}; its statements give no balance to compare`,
    } as const;
  }
  if (difference === 0)
    return { state: 'agrees', words: `agrees with your bank: ${balance}` } as const;
  const words = `differs from your bank by ${formatPounds(Math.abs(difference))}: your bank says ${balance}. A statement may be missing.`;
  return { state: 'differs', words } as const;
}

/** A difference between a stated balance and the transactions before it, with the file that states the balance. */
function differenceText({ on, pence, source }: AccountTotal['differences'][number]): string {
  const sum = formatPounds(Math.abs(pence));
  const words = pence > 0 ? `${sum} is missing here` : `there is ${sum} too much here`;
  return `Up to ${dateText(on)}, ${words}${source === '' ? '' : `, according to the balance in ${source}`}.`;
}

const ICONS = { agrees: IconCircleCheck, differs: IconAlertTriangle, unknown: IconCircleDashed };

/** Lists the accounts, and says for each whether its transactions agree with the bank. */
export function AccountTotals({ accounts }: { readonly accounts: readonly AccountTotal[] }) {
  if (accounts.length === 0) return null;
  return (
    <ul className={classes.accounts} aria-label="Accounts">
      {accounts.map((account) => {
        const { state, words } = agreement(account);
        const Icon = ICONS[state];
        return (
          <li key={account.accountId} data-state={state}>
            <Icon size={18} aria-hidden />
            <span>
              <strong>{account.accountName}</strong> {words}
              {account.differences.map((one) => (
                <span key={one.on} className={classes.difference}>
                  {differenceText(one)}
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
