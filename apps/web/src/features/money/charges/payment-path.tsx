import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type {
  Charge,
  ChargeEvent,
  getPaymentPath,
} from '@roundbook/contract/money/charges/charges';
import { isTaken, isUnderWay } from '@roundbook/domain/money/charges/charge';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { paymentPathQuery } from './api.ts';
import { DisputePanel } from './dispute-panel.tsx';
import classes from './payment-path.module.css';

type Refund = ResponseOf<typeof getPaymentPath>['refunds'][number];

type Payout = NonNullable<ResponseOf<typeof getPaymentPath>['payout']>;

/** The title of each step. */
const TITLES: Readonly<Record<ChargeEvent['kind'], string>> = {
  Waiting: 'Asked for',
  Withdrawn: 'Cancelled in time',
  Submitted: 'Sent to the provider',
  'Customer needed': 'The customer has to confirm it',
  Failed: 'Failed',
  Cancelled: 'Stopped',
  Succeeded: 'Taken',
  Available: 'Available for payout',
  'Charged back': 'Taken back by the customer’s bank',
  'Tried again': 'Tried again',
  'Refund asked for': 'Refund asked for',
  Refunded: 'Refunded',
  'Refund failed': 'The refund failed',
  Disputed: 'Disputed by the customer',
  'Evidence sent': 'The dispute was answered',
  'Dispute won': 'The dispute was won',
  'Dispute lost': 'The dispute was lost',
  'In the balance': 'In your balance',
};

const BAD: ReadonlySet<ChargeEvent['kind']> = new Set([
  'Failed',
  'Charged back',
  'Refund failed',
  'Disputed',
  'Dispute lost',
]);

function Step({ event: { kind, amount, detail, at } }: { readonly event: ChargeEvent }) {
  return (
    <li className={classes.event} data-tone={BAD.has(kind) ? 'bad' : undefined}>
      <span className={classes.what}>
        <span className={classes.title}>{TITLES[kind]}</span>
        <span className={classes.about}>
          {instantText(at)}
          {detail !== '' && ` · ${detail}`}
        </span>
      </span>
      {amount !== null && <MoneyText pence={amount} />}
    </li>
  );
}

/** The payout that took the money, as the last step of the path. */
function PaidOut({ payout: { requestedOn, arrivesOn, state } }: { readonly payout: Payout }) {
  const arrival =
    arrivesOn === null
      ? ''
      : ` · ${state === 'Paid' ? 'arrived' : 'arrives'} on ${dateText(arrivesOn)}`;
  return (
    <li className={classes.event}>
      <span className={classes.what}>
        <span className={classes.title}>
          {state === 'Paid' ? 'Paid out to your bank account' : 'On its way to your bank account'}
        </span>
        <span className={classes.about}>{`Payout of ${dateText(requestedOn)}${arrival}`}</span>
      </span>
    </li>
  );
}

/** The provider's fee; null if the money was taken back before the fee was known. */
function feeText({ fee, state }: Charge): string | null {
  if (fee !== null) return formatPounds(fee);
  return isTaken(state) || isUnderWay(state) ? 'Not known yet' : null;
}

/** The amount credited with refunds; null if nothing was credited. */
function creditedText(refunds: readonly Refund[]): string | null {
  const credited = sumPence(refunds.map((one) => one.credited));
  return credited === 0 ? null : formatPounds(credited);
}

/** The path of a payment's money, step by step, with fees, refunds, disputes and its payout. */
export function PaymentPath({ paymentId }: { readonly paymentId: string }) {
  const query = useQuery(paymentPathQuery(paymentId));
  return (
    <Loaded query={query} skeleton={<CardSkeleton lines={4} />}>
      {({ charge, events, payout, refunds, disputes }) =>
        charge && (
          <>
            {disputes.map((dispute) => (
              <DisputePanel key={dispute.id} paymentId={paymentId} dispute={dispute} />
            ))}
            <SectionCard title="Where the money is">
              <p className={classes.words}>{charge.words}</p>
              <ol className={classes.path}>
                {events.map((event) => (
                  <Step key={event.id} event={event} />
                ))}
                {payout && <PaidOut payout={payout} />}
              </ol>
              <div className={classes.facts}>
                <Facts
                  facts={[
                    { label: 'Taken from', value: charge.label },
                    { label: 'Fee', value: feeText(charge) },
                    {
                      label: 'Refunded',
                      value: charge.refunded === 0 ? null : formatPounds(charge.refunded),
                    },
                    { label: 'Credited with refunds', value: creditedText(refunds) },
                    {
                      label: `${isUnderWay(charge.state) ? 'Leaves' : 'Left'} the account on`,
                      value: charge.chargeOn && dateText(charge.chargeOn),
                    },
                    {
                      label: 'Available from',
                      value: charge.availableOn && dateText(charge.availableOn),
                    },
                  ]}
                />
              </div>
            </SectionCard>
          </>
        )
      }
    </Loaded>
  );
}
