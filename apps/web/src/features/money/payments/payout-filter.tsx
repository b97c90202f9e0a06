import { useQuery } from '@tanstack/react-query';
import { listPayouts } from '@roundbook/contract/account/billing/payouts';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { payoutsQuery } from '../../account/billing/api.ts';

interface PayoutFilterProps {
  readonly value: string | undefined;
  readonly onChoose: (payout: string | undefined) => void;
}

/** Narrows payments to those in one payout; only for users who may see payouts. */
export function PayoutFilter({ value, onChoose }: PayoutFilterProps) {
  const { allowed } = mayUse(useAppStart(), listPayouts.access);
  const { data } = useQuery({ ...payoutsQuery, enabled: allowed });
  const payouts = (data?.payouts ?? []).filter(({ state }) => state !== 'Failed');
  const choices = payouts.map(({ id, requestedOn, amount }) => ({
    value: id,
    label: `Payout of ${formatPounds(amount)}, ${dateText(requestedOn)}`,
  }));
  if (value !== undefined && !choices.some((one) => one.value === value)) {
    choices.push({ value, label: 'One payout' });
  }
  if (choices.length === 0) return null;
  return (
    <FilterSelect
      label="Payout"
      all="All payouts"
      value={value}
      choices={choices}
      onChoose={onChoose}
    />
  );
}
