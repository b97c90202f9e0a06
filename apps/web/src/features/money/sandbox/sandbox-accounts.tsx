import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { PORT_TEXTS, type SandboxAccount, totalsOf } from './sandbox-words.ts';
import classes from './sandbox.module.css';

function aheadText(days: number): string {
  if (days === 0) return 'not moved on yet';
  return days === 1 ? 'a day ahead' : `${days} days ahead`;
}

function AccountCard({ account }: { readonly account: SandboxAccount }) {
  const { port, today, daysAhead, canTakePayments, canBePaidOut, available, pending } = account;
  const totals = totalsOf(account);
  return (
    <SectionCard title={PORT_TEXTS[port]}>
      <p className={classes.clock}>
        <span className={classes.date}>{dateText(today)}</span>
        <span className={classes.ahead}>{aheadText(daysAhead)}</span>
      </p>
      <p className={classes.badges}>
        <StatusBadge colour={canTakePayments ? 'green' : 'amber'}>
          {canTakePayments ? 'Takes payments' : 'Takes no payments yet'}
        </StatusBadge>
        {port === 'cards' && (
          <StatusBadge colour={canBePaidOut ? 'green' : 'amber'}>
            {canBePaidOut ? 'Pays out' : 'Does not pay out yet'}
          </StatusBadge>
        )}
      </p>
      <dl className={classes.totals}>
        {totals.map(({ label, pence }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <MoneyText pence={pence} />
            </dd>
          </div>
        ))}
        <div data-sum>
          <dt>
            Left here{pending !== 0 && `, of which ${formatPounds(pending)} can go out later`}
          </dt>
          <dd>
            <MoneyText pence={available + pending} />
          </dd>
        </div>
      </dl>
    </SectionCard>
  );
}

/** A business's sandbox accounts, with their balances. */
export function SandboxAccounts({ accounts }: { readonly accounts: readonly SandboxAccount[] }) {
  if (accounts.length === 0) return null;
  return (
    <div className={classes.accounts}>
      {accounts.map((account) => (
        <AccountCard key={account.accountId} account={account} />
      ))}
    </div>
  );
}
