import { useId, useState } from 'react';
import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import { askAboutVisit } from '@roundbook/contract/customers/pages/wishes';
import {
  FURTHEST_MOVE_DAYS,
  type VisitWish,
  wishRefusal,
} from '@roundbook/domain/customers/pages/visit-requests';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { call, fieldError, wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';

interface RequestFormProps {
  readonly visit: CustomerPage['visits'][number];
  readonly today: string;
  readonly onCancel: () => void;
  /** Resolves once the page shows the request. */
  readonly onSent: () => Promise<void>;
}

const WISHES: readonly { readonly wish: VisitWish; readonly label: string }[] = [
  { wish: 'move', label: 'Move it to another day' },
  { wish: 'skip', label: 'Leave it out this time' },
];

/** Asks to skip or to move a visit. */
export function VisitRequestForm({ visit, today, onCancel, onSent }: RequestFormProps) {
  const id = useId();
  const [wish, setWish] = useState<VisitWish>('move');
  const [day, setDay] = useState('');
  const [message, setMessage] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const wantedOn = wish === 'move' && day !== '' ? day : null;
  const asking = useAction(async () => {
    const { occurrenceId } = visit;
    await call(askAboutVisit, { params: { occurrenceId }, body: { wish, wantedOn, message } });
    await onSent();
  });
  const send = () => {
    const error = wishRefusal({ wish, wantedOn }, visit.scheduledOn, today);
    setComplaint(error?.detail);
    if (!error) void asking.run();
  };
  const dayError = complaint ?? fieldError(asking.error, 'wantedOn');
  return (
    <form
      className="request"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset>
        <legend>What would you like?</legend>
        {WISHES.map((one) => (
          <label key={one.wish} className="choice">
            <input
              type="radio"
              name={`${id}-wish`}
              checked={wish === one.wish}
              onChange={() => {
                setWish(one.wish);
                setComplaint(undefined);
              }}
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      {wish === 'move' && (
        <Field
          label="The day that suits you"
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, FURTHEST_MOVE_DAYS)}
          value={day}
          error={dayError}
          onValue={(value) => {
            setDay(value);
            setComplaint(undefined);
          }}
        />
      )}
      {wish === 'skip' && visit.ifSkipped.length > 0 && (
        <Notice tone="plain">{visit.ifSkipped.join(' ')}</Notice>
      )}
      <div className="field">
        <label htmlFor={`${id}-message`}>A message to us (if you like)</label>
        <textarea
          id={`${id}-message`}
          rows={3}
          maxLength={500}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      <div className="buttons">
        <Button tone="main" type="submit" busy={asking.busy}>
          Send request
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      {asking.error !== null && fieldError(asking.error, 'wantedOn') === undefined && (
        <Notice tone="bad">{wordsFor(asking.error)}</Notice>
      )}
    </form>
  );
}
