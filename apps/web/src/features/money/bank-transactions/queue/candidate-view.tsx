import { useQuery } from '@tanstack/react-query';
import type { Candidate } from '@roundbook/contract/money/bank-transactions/transactions';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { paymentQuery } from '../../payments/api.ts';
import { effectWords, probabilityWords } from '../match-words.ts';
import classes from './queue-row.module.css';

/** Says that the transfer was already recorded by hand, and when. */
function RecordedBefore({ paymentId }: { readonly paymentId: string }) {
  const { data } = useQuery(paymentQuery(paymentId));
  const when = data ? ` on ${dateText(data.payment.receivedOn)}` : '';
  return (
    <span className={classes.recorded}>
      <TextLink to="/manage/payments/$paymentId" params={{ paymentId }} underline="always">
        {`Already recorded by hand${when}`}
      </TextLink>
      : no second payment is booked.
    </span>
  );
}

interface CandidateViewProps {
  readonly candidate: Candidate;
  readonly certain?: boolean;
  /**
   * Shows all reasons and a link to the customer; otherwise only the strongest reason, because there may be many rows.
   */
  readonly full?: boolean;
}

/** A customer who may have paid: how likely, why, and what booking would do. */
export function CandidateView({ candidate, certain = false, full = true }: CandidateViewProps) {
  const { customerId, customerName, address, probability, evidence, recordedPaymentId } = candidate;
  const reasons = full ? evidence : evidence.slice(0, 1);
  const more = evidence.length - reasons.length;
  return (
    <div className={classes.candidate}>
      <span className={classes.whose}>
        {full ? (
          <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
            {customerName}
          </TextLink>
        ) : (
          <span className={classes.payer}>{customerName}</span>
        )}
        <span
          className={classes.badge}
          data-tone={certain ? 'certain' : probability >= 0.6 ? 'likely' : 'doubtful'}
        >
          {certain ? 'Certain' : probabilityWords(probability)}
        </span>
      </span>
      <span className={classes.text}>{address}</span>
      <ul className={classes.reasons} aria-label="Why">
        {reasons.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {more > 0 && <li className={classes.moreReasons}>{`${more} more`}</li>}
      </ul>
      {recordedPaymentId === null ? (
        <span className={classes.effect}>{effectWords(candidate)}</span>
      ) : (
        <RecordedBefore paymentId={recordedPaymentId} />
      )}
    </div>
  );
}
