import { useState } from 'react';
import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import { withdrawRequest } from '@roundbook/contract/customers/pages/wishes';
import { call, wordsFor } from '../api.ts';
import { dayText } from '../dates.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { VisitRequestForm } from './visit-request-form.tsx';

type Visit = CustomerPage['visits'][number];
type Request = CustomerPage['requests'][number];

interface Changing {
  /** Loads the page again. */
  readonly onChange: () => Promise<void>;
}

const wishText = ({ wish, wantedOn }: Request) =>
  wish === 'skip' || wantedOn === null ? 'to leave it out' : `to move it to ${dayText(wantedOn)}`;

function WaitingRequest({ request, onChange }: Changing & { readonly request: Request }) {
  const withdraw = useAction(async () => {
    await call(withdrawRequest, { params: { id: request.id } });
    await onChange();
  });
  return (
    <div className="asked">
      <p>
        You asked {wishText(request)}. <strong>We will answer soon.</strong>
      </p>
      <Button busy={withdraw.busy} onClick={() => void withdraw.run()}>
        Withdraw this request
      </Button>
      {withdraw.error !== null && <Notice tone="bad">{wordsFor(withdraw.error)}</Notice>}
    </div>
  );
}

interface VisitProps extends Changing {
  readonly visit: Visit;
  readonly waiting: Request | undefined;
  readonly today: string;
}

function VisitRow({ visit, waiting, today, onChange }: VisitProps) {
  const [isAsking, setAsking] = useState(false);
  const { title, siteName, scheduledOn, dueOn } = visit;
  const isToday = scheduledOn === today;
  return (
    <li className="row">
      <p className="row-title">{siteName ? `${title}, ${siteName}` : title}</p>
      <p className="row-detail">
        {scheduledOn === null
          ? `Around ${dayText(dueOn < today ? today : dueOn)}; we have not set the day yet`
          : isToday
            ? 'Today'
            : dayText(scheduledOn)}
      </p>
      {waiting && <WaitingRequest request={waiting} onChange={onChange} />}
      {!waiting && isToday && <p className="hint">To change this visit, please call us.</p>}
      {!waiting && !isToday && !isAsking && (
        <Button aria-label={`Skip or move: ${title}`} onClick={() => setAsking(true)}>
          Skip or move
        </Button>
      )}
      {!waiting && isAsking && (
        <VisitRequestForm
          visit={visit}
          today={today}
          onCancel={() => setAsking(false)}
          onSent={async () => {
            await onChange();
            setAsking(false);
          }}
        />
      )}
    </li>
  );
}

/** The outcome of a request. */
function Answered({ request }: { readonly request: Request }) {
  const { title, state, answer } = request;
  const outcome =
    state === 'Accepted' ? 'We have done as you asked.' : 'Sorry, we could not do what you asked.';
  return (
    <Notice tone={state === 'Accepted' ? 'good' : 'plain'}>
      {title}: you asked {wishText(request)}. {outcome} {answer}
    </Notice>
  );
}

/** The next visits, each with the customer's requests about it. */
export function Visits({ page, onChange }: Changing & { readonly page: CustomerPage }) {
  const { visits, requests, today } = page;
  const waitingFor = new Map(
    requests.filter(({ state }) => state === 'Open').map((one) => [one.occurrenceId, one]),
  );
  const answered = requests.filter(({ state }) => state !== 'Open');
  return (
    <Card title="Next visits">
      {answered.map((request) => (
        <Answered key={request.id} request={request} />
      ))}
      {visits.length === 0 ? (
        <p>No visit is planned.</p>
      ) : (
        <ul className="rows">
          {visits.map((visit) => (
            <VisitRow
              key={visit.occurrenceId}
              visit={visit}
              waiting={waitingFor.get(visit.occurrenceId)}
              today={today}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
