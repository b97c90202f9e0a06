import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { convertTransaction } from '@roundbook/contract/money/bank-transactions/decisions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { LinkedNotice } from '@roundbook/ui/feedback/linked-notice.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { transactionCountsQuery } from './api.ts';

/** Links to the bank's undecided transactions; nothing if there are none, or the user may not book them. */
export function NewTransactionsNotice() {
  const { allowed } = mayUse(useAppStart(), convertTransaction.access);
  const { data } = useQuery({ ...transactionCountsQuery({}), enabled: allowed });
  const fresh = data?.states.find(({ newStatus }) => newStatus === 'New');
  if (!fresh || fresh.count === 0) return null;
  const certain = data?.decisions.find(({ decision }) => decision === 'certain')?.count ?? 0;
  const figures = [
    formatPounds(fresh.pence),
    ...(certain > 0 ? [`${certain.toLocaleString('en-GB')} of them certain`] : []),
  ];
  return (
    <LinkedNotice
      colour="glass"
      icon={<IconArrowsExchange aria-hidden />}
      title={countText(fresh.count, 'new bank transaction')}
      more={`${figures.join(', ')}.`}
    >
      <TextLink to="/settings/payments/bank-reconciliation" underline="always">
        See who paid
      </TextLink>
    </LinkedNotice>
  );
}
