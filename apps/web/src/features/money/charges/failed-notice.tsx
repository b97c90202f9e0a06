import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listFailedCharges } from '@roundbook/contract/money/charges/charges';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { LinkedNotice } from '@roundbook/ui/feedback/linked-notice.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { failedChargesQuery } from './api.ts';

/** Links to the failed charges; nothing if there are none. */
export function FailedNotice() {
  const { allowed } = mayUse(useAppStart(), listFailedCharges.access);
  const { data } = useQuery({ ...failedChargesQuery, enabled: allowed });
  if (!data || data.total === 0) return null;
  return (
    <LinkedNotice
      colour="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${countText(data.total, 'charge')} failed`}
      more={`${formatPounds(data.amount)} did not come in.`}
    >
      <TextLink to="/manage/payments/failed" underline="always">
        See what to do
      </TextLink>
    </LinkedNotice>
  );
}
