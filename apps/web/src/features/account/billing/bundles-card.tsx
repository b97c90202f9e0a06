import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import type { Balance } from '@roundbook/contract/account/billing/balance';
import { sourcesOf } from '@roundbook/domain/account/billing/balance-ledger';
import { TOP_UP_BELOW } from '@roundbook/domain/account/billing/prices';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import {
  leadBundlesQuery,
  smsBundlesQuery,
  useAutoTopUp,
  useBuyLeads,
  useBuyTexts,
} from './api.ts';
import classes from './billing.module.css';

/** The amounts that a purchase would take from the balance and from the card. */
export function sourcesText(total: number, { instant, paymentMethod }: Balance): string {
  const { fromBalance, fromMethod } = sourcesOf(total, instant);
  const card = paymentMethod
    ? `${paymentMethod.brand} ending ${paymentMethod.ending}`
    : 'a payment method, which you have to add first';
  const parts = [
    ...(fromBalance > 0 ? [`${formatPounds(fromBalance)} from your balance`] : []),
    ...(fromMethod > 0 ? [`${formatPounds(fromMethod)} from ${card}`] : []),
  ];
  return `You pay ${parts.join(' and ')}.`;
}

interface BundleRowsProps {
  readonly noun: string;
  readonly bundles: readonly {
    readonly count: number;
    readonly net: number;
    readonly total: number;
  }[];
  readonly balance: Balance;
  readonly isBuying: boolean;
  readonly onBuy: (count: number) => void;
}

function BundleRows({ noun, bundles, balance, isBuying, onBuy }: BundleRowsProps) {
  const buy = async (count: number, total: number) => {
    const agreed = await confirm({
      title: `Buy ${countText(count, noun)}?`,
      message: `${formatPounds(total)} with VAT. ${sourcesText(total, balance)}`,
      action: `Pay ${formatPounds(total)}`,
    });
    if (agreed) onBuy(count);
  };
  return bundles.map(({ count, net, total }) => (
    <div key={count} className={classes.row}>
      <span className={classes.rowText}>
        <span>{countText(count, noun)}</span>
        <span className={classes.rowHint}>{`${formatPounds(net)} plus VAT`}</span>
      </span>
      <ActionButton
        variant="default"
        size="xs"
        aria-label={`${formatPounds(total)}: buy ${countText(count, noun)}`}
        disabled={isBuying}
        onClick={() => void buy(count, total)}
      >
        {formatPounds(total)}
      </ActionButton>
    </div>
  ));
}

/** The number of texts left, and buttons to buy more. */
export function TextsCard({ balance }: { readonly balance: Balance }) {
  const query = useQuery(smsBundlesQuery);
  const buying = useBuyTexts();
  const topUp = useAutoTopUp();
  const [last, setLast] = useState<number | null>(null);
  return (
    <SectionCard title="Texts" padding="flush">
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {({ textsLeft, autoTopUp, bundles }) => {
          const size = autoTopUp ?? last ?? bundles[0]?.count ?? 0;
          return (
            <>
              <div className={classes.row}>
                <span className={classes.rowText}>
                  <span>{`${countText(textsLeft, 'text')} left`}</span>
                  <span className={classes.rowHint}>
                    A message of up to 160 characters uses one text, a longer message more. If you
                    run out of texts, messages wait in the outbox.
                  </span>
                </span>
              </div>
              <BundleRows
                noun="text"
                bundles={bundles}
                balance={balance}
                isBuying={buying.isPending || balance.purchase?.state === 'Pending'}
                onBuy={(smsCount) => {
                  setLast(smsCount);
                  buying.mutate({
                    body: { smsCount, autoTopUp: autoTopUp !== null, seen: balance.version },
                  });
                }}
              />
              <div className={classes.row}>
                <Switch
                  label={`Buy ${countText(size, 'text')} when fewer than ${TOP_UP_BELOW} are left`}
                  checked={autoTopUp !== null}
                  disabled={topUp.isPending}
                  onChange={({ currentTarget: { checked } }) =>
                    topUp.mutate({ body: { smsCount: checked ? size : null } })
                  }
                />
              </div>
            </>
          );
        }}
      </Loaded>
    </SectionCard>
  );
}

/** The number of lead credits left, and buttons to buy more. */
export function LeadsCard({ balance }: { readonly balance: Balance }) {
  const query = useQuery(leadBundlesQuery);
  const buying = useBuyLeads();
  return (
    <SectionCard title="Lead credits" padding="flush">
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {({ leadCredits, bundles }) => (
          <>
            <div className={classes.row}>
              <span>{`${countText(leadCredits, 'credit')} left`}</span>
            </div>
            <BundleRows
              noun="credit"
              bundles={bundles}
              balance={balance}
              isBuying={buying.isPending || balance.purchase?.state === 'Pending'}
              onBuy={(creditsCount) =>
                buying.mutate({ body: { creditsCount, seen: balance.version } })
              }
            />
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
