import { useState } from 'react';
import { openPage } from '@roundbook/contract/customers/pages/opening';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { PIN_DIGITS, pinRefusal } from '@roundbook/domain/customers/pages/pin';
import { call, fieldError, wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { linkOfAddress } from '../session.ts';
import { Gate } from './gate.tsx';

interface PinGateProps {
  /** Whether the customer is setting their PIN, rather than entering it. */
  readonly chooses: boolean;
  readonly businessName: string;
  readonly onOpening: (opening: ResponseOf<typeof openPage>) => void;
}

/** Asks for the page's PIN, or lets the customer set one. */
export function PinGate({ chooses, businessName, onOpening }: PinGateProps) {
  const [pin, setPin] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const opening = useAction(async () => {
    const body = { link: linkOfAddress(), ...(chooses ? { newPin: pin } : { pin }) };
    onOpening(await call(openPage, { body }));
  });
  const error = complaint ?? fieldError(opening.error, chooses ? 'newPin' : 'pin');
  const send = () => {
    const wrong = chooses
      ? pinRefusal(pin)?.detail
      : pin === ''
        ? 'Please enter your PIN'
        : undefined;
    setComplaint(wrong);
    if (wrong === undefined) void opening.run();
  };
  return (
    <Gate title={chooses ? 'Choose a PIN' : 'Enter your PIN'} businessName={businessName}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field
          label={chooses ? `A ${PIN_DIGITS}-digit PIN` : 'PIN'}
          hint={
            chooses
              ? 'You will need it together with your link from now on.'
              : 'If you have forgotten it, please ask us for a new one.'
          }
          error={error}
          type={chooses ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete={chooses ? 'off' : 'current-password'}
          maxLength={PIN_DIGITS}
          value={pin}
          onValue={(value) => {
            setPin(value);
            setComplaint(undefined);
            opening.clear();
          }}
        />
        <Button tone="main" type="submit" busy={opening.busy}>
          Open my page
        </Button>
        {opening.error !== null && error === undefined && (
          <Notice tone="bad">{wordsFor(opening.error)}</Notice>
        )}
      </form>
    </Gate>
  );
}
