import { updateCustomer } from '@roundbook/contract/customers/customers/records';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { HoldNotice } from '../../../money/holds/parts.tsx';
import { comingPriceText } from '../../jobs/coming-price.ts';
import type { Stop, StopState } from '../day/day-stops.ts';
import { moneyWords, paymentsOf } from '../day/taken.ts';
import { longDayName } from '../day/work-dates.ts';
import { useQueuedChanges } from './queued-stops.ts';
import { StopBadges } from './stop-badges.tsx';
import { type OpenStop, StopActions } from './stop-buttons.tsx';
import { StopLinks } from './stop-links.tsx';
import { customerName, furtherServices, stopHours } from './stop-names.ts';
import classes from './stop-detail.module.css';

interface StopDetailProps {
  readonly stop: Stop;
  readonly state: StopState;
  readonly open: OpenStop;
  readonly assignee: string | null;
}

function CustomerLink({ stop }: { readonly stop: Stop }) {
  const { customerId } = stop;
  return (
    <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
      {customerName(stop)}
    </TextLink>
  );
}

/** Everything that a worker may want to know about a stop, and its actions. */
export function StopDetail({ stop, state, open, assignee }: StopDetailProps) {
  const { occurrence, customer } = stop;
  const { cost } = occurrence;
  const changeOf = useQueuedChanges();
  const opensCustomer = mayUse(useAppStart(), updateCustomer.access).allowed;
  return (
    <div className={classes.detail}>
      {state === 'open' && <HoldNotice hold={customer.hold} />}
      <div className={classes.badges}>
        <StopBadges stop={stop} />
      </div>
      <div className={classes.links}>
        <StopLinks stop={stop} />
      </div>
      <Facts
        facts={[
          { label: 'Customer', value: opensCustomer ? <CustomerLink stop={stop} /> : null },
          { label: 'Address', value: displayAddress(customer.address) },
          { label: 'Access', value: customer.accessNotes },
          { label: 'Work', value: stop.title },
          { label: 'Services', value: furtherServices(stop) },
          { label: 'Notes', value: stop.notes },
          { label: 'Price', value: cost === null ? null : <PriceText pence={cost} /> },
          { label: 'New price', value: comingPriceText(stop) },
          { label: 'Bills go to', value: customer.payer?.displayName },
          { label: 'Paid', value: moneyWords(paymentsOf(stop, changeOf(stop)?.payments)) },
          { label: 'Hours', value: stopHours(stop) },
          { label: 'Visit notes', value: occurrence.notes },
          { label: 'Time', value: durationWords(durationSeconds(stop.duration)) },
          { label: 'Arrive at', value: occurrence.estimatedTime?.slice(0, 5) },
          { label: 'How often', value: frequencyWords(stop.frequency) },
          { label: 'Due', value: longDayName(occurrence.dueOn) },
          { label: 'Last done', value: stop.lastDoneOn && longDayName(stop.lastDoneOn) },
          { label: 'Assigned to', value: assignee },
          { label: 'Purchase order', value: stop.purchaseOrder },
          { label: 'Mobile', value: customer.mobileNumber },
          { label: 'Phone', value: customer.phoneNumber },
          { label: 'Payment reference', value: customer.shortId },
        ]}
      />
      {state === 'open' && <StopActions stop={stop} open={open} />}
    </div>
  );
}
