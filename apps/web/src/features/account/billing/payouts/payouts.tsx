import { Alert } from '@mantine/core';
import { IconBuildingBank, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BalancePayout, listPayouts } from '@roundbook/contract/account/billing/payouts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { PageSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import { payoutsQuery } from '../api.ts';
import { PayoutDialog } from './payout-dialog.tsx';
import { ThresholdForm } from './threshold-form.tsx';
import classes from '../billing.module.css';

const COLOURS: Readonly<Record<BalancePayout['state'], Colour>> = {
  Requested: 'slate',
  'On its way': 'blue',
  Paid: 'green',
  Failed: 'red',
};

function whenText({ requestedOn, arrivesOn, state, reason }: BalancePayout): string {
  const asked = `Requested on ${formatLongDate(requestedOn)}`;
  if (state === 'Failed') return `${asked}. ${reason} The money is back in your balance.`;
  if (arrivesOn === null) return asked;
  return `${asked}, ${state === 'Paid' ? 'arrived' : 'arrives'} on ${formatLongDate(arrivesOn)}`;
}

/** The kind of payout, and the bank account it goes to. */
function nameOf({ isInstant, bankAccountEnding }: BalancePayout): string {
  const kind = isInstant ? 'Instant payout' : 'Payout';
  return bankAccountEnding === '' ? kind : `${kind} to account ending ${bankAccountEnding}`;
}

function PayoutRow({ payout }: { readonly payout: BalancePayout }) {
  return (
    <div className={classes.row}>
      <span className={classes.rowText}>
        <span>{nameOf(payout)}</span>
        <span className={classes.rowHint}>{whenText(payout)}</span>
        {payout.state !== 'Failed' && (
          <TextLink to="/manage/payments" search={{ payout: payout.id }}>
            Payments in it
          </TextLink>
        )}
      </span>
      <span className={classes.rowEnd}>
        <StatusBadge colour={COLOURS[payout.state]}>{payout.state}</StatusBadge>
        <MoneyText pence={payout.amount - payout.fee} />
      </span>
    </div>
  );
}

function PayoutsOf(answer: ResponseOf<typeof listPayouts>) {
  const { payouts, instant, onItsWay, retained, heldBecause } = answer;
  const [asking, setAsking] = useState(false);
  return (
    <>
      {heldBecause !== null && (
        <div className={classes.stack}>
          <Alert
            icon={<IconInfoCircle aria-hidden />}
            title="Payouts are not available yet"
            color="amber"
          >
            {`${heldBecause} `}
            <TextLink to="/settings/payments/setup" underline="always">
              See your payment account
            </TextLink>
          </Alert>
        </div>
      )}
      <RecordLayout
        main={
          <SectionCard title="History" padding="flush">
            {payouts.length === 0 && (
              <EmptyState icon={IconBuildingBank} title="No payouts yet">
                When customers pay by card or Direct Debit, you can pay the money out to your bank
                account here.
              </EmptyState>
            )}
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </SectionCard>
        }
        side={
          <>
            <SectionCard title="To pay out">
              <Facts
                facts={[
                  { label: 'Available now', value: <MoneyText pence={instant} /> },
                  { label: 'On its way', value: <MoneyText pence={onItsWay} /> },
                  {
                    label: 'Kept back by Roundbook',
                    value: retained > 0 ? <MoneyText pence={retained} /> : null,
                  },
                ]}
              />
              <div className={classes.buttons}>
                <ActionButton
                  disabled={heldBecause !== null || instant === 0}
                  onClick={() => setAsking(true)}
                >
                  Request payout
                </ActionButton>
              </div>
            </SectionCard>
            <ThresholdForm threshold={answer.payoutThreshold} />
          </>
        }
      />
      {asking && (
        <PayoutDialog
          available={instant}
          version={answer.version}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Payouts to the business's bank account: the amount available, past payouts, and automatic payouts. */
export function Payouts() {
  const query = useQuery(payoutsQuery);
  return (
    <Page title="Payouts" parent={{ label: 'Billing', to: '/billing' }}>
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(answer) => <PayoutsOf {...answer} />}
      </Loaded>
    </Page>
  );
}
