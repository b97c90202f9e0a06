import { seesBalances } from '@roundbook/domain/access/visibility';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { shownPrice } from '../../../../platform/prices/added-vat.ts';
import type { Stop } from '../day/day-stops.ts';
import { stopHours } from './stop-names.ts';

function priceChange(amount: number): string {
  return amount < 0 ? `${shownPrice(-amount)} less` : `${shownPrice(amount)} more`;
}

/** Badges for anything unusual about a visit: the job's first visit, a debt (Manager and above), a changed price. */
export function StopBadges({ stop }: { readonly stop: Stop }) {
  const { role } = useAppStart();
  const { occurrence, customer } = stop;
  const balance = seesBalances(role) ? (customer.balance ?? 0) : 0;
  const adjustment = occurrence.itemisationAdjustment;
  const hours = stopHours(stop);
  return (
    <>
      {hours && <StatusBadge colour="blue">{hours}</StatusBadge>}
      {stop.status === 'Late' && <StatusBadge colour="red">Late</StatusBadge>}
      {occurrence.isFirst && <StatusBadge colour="violet">First visit</StatusBadge>}
      {balance > 0 && <StatusBadge colour="orange">Owes {formatPounds(balance)}</StatusBadge>}
      {adjustment && (
        <StatusBadge colour="amber">
          {priceChange(adjustment.amount)}: {adjustment.description}
        </StatusBadge>
      )}
    </>
  );
}
