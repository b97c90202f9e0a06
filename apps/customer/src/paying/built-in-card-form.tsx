import { useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { answerSandboxBank, enterSandboxCard } from '@roundbook/contract/money/sandbox/sandbox';
import { call, fieldError, wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import type { CardFormProps } from './card-form-props.ts';

type Outcome = ResponseOf<typeof enterSandboxCard>;

/** Converts `04/28` to `2028-04`; leaves any other text unchanged, so that the server refuses it with a message. */
function monthOf(text: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  return month === '' ? text : `20${year}-${month.padStart(2, '0')}`;
}

const FIELDS = [
  { name: 'number', label: 'Card number', autoComplete: 'cc-number', hint: '' },
  { name: 'expires', label: 'Expires', autoComplete: 'cc-exp', hint: 'Month and year: 04/28' },
  { name: 'securityCode', label: 'Security code', autoComplete: 'cc-csc', hint: '' },
] as const;

const EMPTY = { number: '', expires: '', securityCode: '' };

/** The product's own card fields, for test cards only. */
export function BuiltInCardForm({ form, act, onEntered, onCancel }: CardFormProps) {
  const { clientSecret } = form;
  const [values, setValues] = useState(EMPTY);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const take = async (found: Outcome) => {
    setOutcome(found);
    if (found.state === 'Done' || found.state === 'Processing') await onEntered();
  };
  const entering = useAction(async () => {
    const body = { ...values, expires: monthOf(values.expires) };
    await take(await call(enterSandboxCard, { params: { clientSecret }, body }));
  });
  const [agrees, setAgrees] = useState(true);
  const answering = useAction(async () => {
    await take(await call(answerSandboxBank, { params: { clientSecret }, body: { agrees } }));
  });
  if (outcome?.state === 'Asked') {
    return (
      <form
        className="request"
        onSubmit={(event) => {
          event.preventDefault();
          void answering.run();
        }}
      >
        <p>
          Your bank wants to know whether this is you. (This is a test: you answer for the bank.)
        </p>
        <label className="choice">
          <input
            type="checkbox"
            checked={agrees}
            onChange={(event) => setAgrees(event.target.checked)}
          />
          Yes, it is me
        </label>
        <Button tone="main" type="submit" busy={answering.busy}>
          Answer
        </Button>
        {answering.error !== null && <Notice tone="bad">{wordsFor(answering.error)}</Notice>}
      </form>
    );
  }
  const isAtField = FIELDS.some(({ name }) => fieldError(entering.error, name) !== undefined);
  return (
    <form
      className="request"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void entering.run();
      }}
    >
      <Notice tone="plain">
        This is a test: only test cards work, such as 4242 4242 4242 4242. Never enter a real card.
      </Notice>
      {FIELDS.map(({ name, hint, ...rest }) => (
        <Field
          key={name}
          {...rest}
          {...(hint ? { hint } : {})}
          inputMode={name === 'expires' ? 'text' : 'numeric'}
          value={values[name]}
          error={fieldError(entering.error, name)}
          onValue={(value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <div className="buttons">
        <Button tone="main" type="submit" busy={entering.busy}>
          {act}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      {outcome?.state === 'Declined' && <Notice tone="bad">{outcome.message}</Notice>}
      {entering.error !== null && !isAtField && (
        <Notice tone="bad">{wordsFor(entering.error)}</Notice>
      )}
    </form>
  );
}
