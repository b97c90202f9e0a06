import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { TaxFiling } from '../api.ts';
import { Disconnect } from './disconnect.tsx';
import { hmrcAccessQuery } from './hmrc-queries.ts';
import { ConnectAgain } from './hmrc-sign-in.tsx';
import classes from '../tax.module.css';

interface ConnectionCardProps {
  readonly connection: NonNullable<TaxFiling['connection']>;
}

function HmrcAccessPart() {
  return (
    <Loaded query={useQuery(hmrcAccessQuery)} skeleton={<CardSkeleton lines={1} />}>
      {({ access, ninoEnd, isSandbox }) => (
        <>
          <p className={classes.words}>
            National Insurance number ending {ninoEnd}.
            {isSandbox && ' This is HMRC’s sandbox: nothing counts.'}
          </p>
          {access === 'Ended' && (
            <Alert color="orange" my="md" title="Your access to HMRC has ended">
              HMRC wants you to sign in again every 18 months, or after you took the access away.
              <ConnectAgain />
            </Alert>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Where updates go, and the way to end it. */
export function ConnectionCard({ connection }: ConnectionCardProps) {
  const { isPractice, tradeRef, connectedAt } = connection;
  const since = formatLongDate(todayIn('Europe/London', connectedAt));
  return (
    <SectionCard title="Connection">
      <div className={classes.marked}>
        <b>{isPractice ? 'Stand-in of HMRC' : 'HMRC'}</b>
        {isPractice && <StatusBadge colour="amber">Practice</StatusBadge>}
      </div>
      <p className={classes.words}>
        Business {tradeRef}, connected since {since}.
      </p>
      {!isPractice && <HmrcAccessPart />}
      <Disconnect isPractice={isPractice} />
    </SectionCard>
  );
}
