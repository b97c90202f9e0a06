import { NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import {
  MOST_PENCE,
  MOST_PERCENT,
  USUAL_PERCENT,
} from '@roundbook/domain/home/reports/work/tried-rise';
import type { ReportAddress } from '../report-address.ts';
import classes from './rise-filter.module.css';

const BY = [
  { value: 'percent', label: 'Raise by percent' },
  { value: 'amount', label: 'Raise by pounds a visit' },
];

const PENCE_PER_POUND = 100;

interface RiseFilterProps {
  readonly address: ReportAddress;
  readonly onChoose: (change: ReportAddress) => void;
}

/** The rise in the address as people type it: percent, or pounds. */
function typedRise({ percent, amount }: ReportAddress): string {
  return amount === undefined
    ? (percent ?? String(USUAL_PERCENT))
    : String(Number(amount) / PENCE_PER_POUND);
}

/** The change of the address for a typed rise; null if it is no rise that can be tried. */
function riseOf(typed: string, byAmount: boolean): ReportAddress | null {
  const number = Number(typed);
  if (!(number > 0)) return null;
  if (byAmount) {
    const amount = Math.round(number * PENCE_PER_POUND);
    return amount < 1 || amount > MOST_PENCE
      ? null
      : { amount: String(amount), percent: undefined };
  }
  const percent = Math.round(number * 10) / 10;
  return percent < 0.1 || percent > MOST_PERCENT
    ? null
    : { percent: String(percent), amount: undefined };
}

/** Chooses the price rise to try: a percentage, or pounds on each visit’s price. */
export function RiseFilter({ address, onChoose }: RiseFilterProps) {
  const byAmount = address.amount !== undefined;
  const stored = typedRise(address);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? stored;
  const rise = riseOf(shown, byAmount);
  const most = byAmount ? `£${MOST_PENCE / PENCE_PER_POUND}` : `${MOST_PERCENT}%`;
  const apply = () => {
    if (typed === null || !rise) return;
    setTyped(null);
    onChoose(rise);
  };
  return (
    <div className={classes.rise}>
      <NativeSelect
        aria-label="Kind of rise"
        data={BY}
        value={byAmount ? 'amount' : 'percent'}
        onChange={({ currentTarget: { value } }) => {
          setTyped(null);
          onChoose(
            value === 'amount'
              ? { amount: String(PENCE_PER_POUND), percent: undefined }
              : { amount: undefined, percent: undefined },
          );
        }}
      />
      <TextInput
        className={classes.amount}
        aria-label={byAmount ? 'Pounds a visit' : 'Percent'}
        inputMode="decimal"
        leftSection={byAmount ? '£' : undefined}
        rightSection={byAmount ? undefined : '%'}
        value={shown}
        error={rise ? null : `More than 0, and up to ${most}`}
        onChange={({ currentTarget: { value } }) => setTyped(value.replaceAll(/[£%,\s]/g, ''))}
        onBlur={apply}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'Enter') apply();
        }}
      />
    </div>
  );
}
