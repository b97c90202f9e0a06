import type { Balance } from '@roundbook/contract/account/billing/balance';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import classes from './billing.module.css';

/** The business's balance with the platform, and how much of it is available now. */
export function BalanceCard({ balance }: { readonly balance: Balance }) {
  const figures = [
    { label: 'Balance', pence: balance.balance },
    { label: 'Available now', pence: balance.instant },
    { label: 'On its way', pence: balance.onItsWay },
    ...(balance.retained > 0 ? [{ label: 'Kept back', pence: balance.retained }] : []),
  ];
  return (
    <SectionCard
      title="Balance"
      actions={
        <LinkButton to="/settings/payments/payouts" variant="default" size="xs">
          Payouts
        </LinkButton>
      }
    >
      <div className={classes.figures}>
        {figures.map(({ label, pence }) => (
          <div key={label} className={classes.figure}>
            <span className={classes.figureLabel}>{label}</span>
            <span className={classes.figureValue}>
              <MoneyText pence={pence} />
            </span>
          </div>
        ))}
      </div>
    </SectionCard>
  );
}
