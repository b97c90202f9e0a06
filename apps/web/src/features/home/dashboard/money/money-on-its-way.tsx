import { useQuery } from '@tanstack/react-query';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getMoneyOnItsWay } from '@roundbook/contract/home/dashboard/dashboard';
import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { FailedNotice } from '../../../money/charges/parts.tsx';
import { moneyOnItsWayQuery } from '../api.ts';
import classes from './money-on-its-way.module.css';

type Money = ResponseOf<typeof getMoneyOnItsWay>;

interface StageProps {
  readonly label: string;
  readonly stage: Money['confirmed'];
  /** The next event, and when to expect it. */
  readonly words: string;
  /** A link to the list of payments; requested money is not a payment yet, so it has no link. */
  readonly to?: LinkOptions;
}

function Stage({ label, stage: { count, amount }, words, to }: StageProps) {
  if (count === 0) return null;
  return (
    <li className={classes.stage}>
      <span className={classes.words}>
        {to ? <TextLink {...to}>{label}</TextLink> : <span>{label}</span>}
        <span className={classes.about}>{`${countText(count, 'charge')}${words}`}</span>
      </span>
      <span className={classes.amount}>{formatPounds(amount)}</span>
    </li>
  );
}

const paymentsIn = (state: 'On its way' | 'In the balance') =>
  linkOptions({ to: '/manage/payments', search: { state } });

function Stages({ money }: { readonly money: Money }) {
  const { submitted, confirmed, available, expected } = money;
  const total = submitted.amount + confirmed.amount + available.amount;
  const next = submitted.nextOn;
  return (
    <>
      <p className={classes.total}>{formatPounds(total)}</p>
      <ul className={classes.stages} aria-label="Money on its way">
        <Stage
          label="Asked for"
          stage={submitted}
          words={next === null ? '' : `, next taken ${dateText(next)}`}
        />
        <Stage
          label="Taken, not available yet"
          stage={confirmed}
          words={expected[0] ? `, next available ${dateText(expected[0].date)}` : ''}
          to={paymentsIn('On its way')}
        />
        <Stage
          label="Available, not paid out"
          stage={available}
          words=", less fees"
          to={paymentsIn('In the balance')}
        />
      </ul>
      {expected.length > 1 && (
        <dl className={classes.days} aria-label="When it becomes available">
          {expected.map(({ date, amount }) => (
            <div key={date} className={classes.day}>
              <dt>{dateText(date)}</dt>
              <dd>{formatPounds(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Explains what would appear here, and what the business needs first. */
function Nothing({ closedBecause }: Pick<Money, 'closedBecause'>) {
  const maySetUp = mayUse(useAppStart(), getPaymentAccount.access).allowed;
  return (
    <div className={classes.none}>
      <p>
        {closedBecause === null
          ? 'Nothing is on its way. Payments by card or Direct Debit appear here until they are paid out.'
          : `Payments by card or Direct Debit appear here. ${closedBecause}`}
      </p>
      {closedBecause !== null && maySetUp && (
        <LinkButton to="/settings/payments/setup" variant="default">
          Continue setting up
        </LinkButton>
      )}
    </div>
  );
}

/**
 * Card and Direct Debit money from the request to the payout, and failed charges; nothing for a business that takes
 * neither.
 */
export function MoneyOnItsWay() {
  const query = useQuery(moneyOnItsWayQuery);
  // Most businesses have no payment account, and would otherwise see the card appear and disappear.
  if (query.isPending || query.data?.hasAccount === false) return null;
  return (
    <SectionCard title="Money on its way">
      <Loaded query={query} skeleton={<CardSkeleton lines={3} />}>
        {(money) =>
          money.submitted.count + money.confirmed.count + money.available.count === 0 ? (
            <Nothing closedBecause={money.closedBecause} />
          ) : (
            <Stages money={money} />
          )
        }
      </Loaded>
      <div className={classes.failed}>
        <FailedNotice />
      </div>
    </SectionCard>
  );
}
