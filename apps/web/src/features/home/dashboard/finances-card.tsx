import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getStats } from '@roundbook/contract/home/dashboard/dashboard';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { statsQuery } from './api.ts';
import classes from './finances-card.module.css';

type Stats = ResponseOf<typeof getStats>;
type Totals = Stats['payments']['today'];
type Period = 'Day' | 'Week' | 'Month';
type Money = 'payments' | 'invoices';

const PERIODS: readonly Period[] = ['Day', 'Week', 'Month'];
const NAMES: Readonly<Record<Period, readonly [now: string, before: string]>> = {
  Day: ['Today', 'Yesterday'],
  Week: ['This week', 'Last week'],
  Month: ['This month', 'Last month'],
};

function pair(stats: Stats, money: Money, period: Period): readonly [Totals, Totals] {
  const of = stats[money];
  if (period === 'Day') return [of.today, of.yesterday];
  return period === 'Week' ? [of.thisWeek, of.lastWeek] : [of.thisMonth, of.lastMonth];
}

function Figure({
  label,
  totals,
  noun,
}: {
  readonly label: string;
  /** Null while loading. */
  readonly totals: Totals | null;
  readonly noun: string;
}) {
  return (
    <div className={classes.figure}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.amount}>{totals ? formatPounds(totals.total) : '–'}</dd>
      <dd className={classes.count}>{totals ? countText(totals.count, noun) : '\u00A0'}</dd>
    </div>
  );
}

interface FiguresProps {
  /** Null while loading: the figures keep their place. */
  readonly stats: Stats | null;
  readonly money: Money;
  readonly period: Period;
}

function Figures({ stats, money, period }: FiguresProps) {
  const [now, before] = stats ? pair(stats, money, period) : [null, null];
  const noun = money === 'payments' ? 'payment' : 'invoice';
  return (
    <dl className={classes.figures} aria-busy={stats === null}>
      <Figure label={NAMES[period][0]} totals={now} noun={noun} />
      <Figure label={NAMES[period][1]} totals={before} noun={noun} />
    </dl>
  );
}

/** Invoices raised or payments received in a day, week or month, compared with the previous period. */
export function FinancesCard() {
  const [money, setMoney] = useState<Money>('payments');
  const [period, setPeriod] = useState<Period>('Week');
  const query = useQuery(statsQuery);
  return (
    <SectionCard
      title="Finances"
      actions={
        <TextLink to={money === 'payments' ? '/manage/payments' : '/manage/invoices'}>
          Show all
        </TextLink>
      }
    >
      <div className={classes.choices}>
        <SegmentedControl
          fullWidth
          aria-label="Kind of money"
          value={money}
          onChange={(value) => setMoney(value)}
          data={[
            { value: 'payments', label: 'Payments' },
            { value: 'invoices', label: 'Invoices' },
          ]}
        />
        <SegmentedControl
          fullWidth
          aria-label="Period"
          value={period}
          onChange={(value) => setPeriod(value)}
          data={[...PERIODS]}
        />
      </div>
      <Loaded query={query} skeleton={<Figures stats={null} money={money} period={period} />}>
        {(stats) => <Figures stats={stats} money={money} period={period} />}
      </Loaded>
    </SectionCard>
  );
}
