import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { sendTaxUpdate } from '@roundbook/contract/money/tax/filing';
import { quarterName } from '@roundbook/domain/money/tax/filing/late-facts';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { TaxFiling } from '../api.ts';
import classes from '../tax.module.css';

type Sent = TaxFiling['updates'][number];

const STATES = {
  Waiting: { colour: 'amber', label: 'No answer yet' },
  Accepted: { colour: 'green', label: 'Accepted' },
  Refused: { colour: 'red', label: 'Refused' },
} as const;

/** HMRC's clock, on which its receipts are dated. */
const ZONE = 'Europe/London';

const whenText = (at: string) => `${formatLongDate(todayIn(ZONE, at))}, ${timeOfDayIn(ZONE, at)}`;

/** Asks HMRC again about an update without an answer; it is sent only if HMRC does not have it. */
function AskAgain({ id }: Pick<Sent, 'id'>) {
  const ask = useCall(sendTaxUpdate, {
    onSuccess: ({ update }) => showSuccess(STATES[update.state].label),
    fallback: 'HMRC did not answer',
  });
  return (
    <>
      <p className={classes.words}>
        We sent this and got no answer, so it may have arrived. Roundbook first asks what HMRC
        holds, and sends it only if it is not there.
      </p>
      <ActionButton mt="sm" loading={ask.isPending} onClick={() => ask.mutate({ params: { id } })}>
        Ask HMRC again
      </ActionButton>
    </>
  );
}

function SentUpdate({ sent }: { readonly sent: Sent }) {
  const { id, quarter, taxYear, to, state, isPractice, receipt, declaredAt, errors } = sent;
  const { colour, label } = STATES[state];
  return (
    <li className={classes.sent}>
      <div className={classes.marked}>
        <b>
          {quarterName(quarter)}, {taxYear}
        </b>
        <StatusBadge colour={colour}>{label}</StatusBadge>
        {isPractice && <StatusBadge colour="amber">Practice</StatusBadge>}
      </div>
      <p className={classes.words}>
        To {formatLongDate(to)}, declared {whenText(declaredAt)}
      </p>
      {receipt && (
        <p className={classes.receipt}>
          Receipt {receipt.id}, {whenText(receipt.at)}
        </p>
      )}
      {errors.map(({ code, words }) => (
        <p key={`${code} ${words}`} className={classes.words}>
          {words}
        </p>
      ))}
      {state === 'Waiting' && <AskAgain id={id} />}
      <details>
        <summary>What was sent</summary>
        <dl className={classes.lines}>
          {sent.amounts.map(({ field, label: name, amount }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>{formatPounds(amount)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** The updates that were declared, newest first, with exactly what was sent and HMRC's receipts. */
export function SentCard({ updates }: Pick<TaxFiling, 'updates'>) {
  return (
    <SectionCard title="Sent updates">
      <ul className={classes.list} aria-label="Sent updates">
        {updates.map((sent) => (
          <SentUpdate key={sent.id} sent={sent} />
        ))}
      </ul>
    </SectionCard>
  );
}
