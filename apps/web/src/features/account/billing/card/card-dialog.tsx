import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { confirmPaymentMethod } from '@roundbook/contract/account/billing/payment-method';
import { answerSandboxBank, enterSandboxCard } from '@roundbook/contract/money/sandbox/sandbox';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { expiryOf } from './expiry.ts';
import classes from '../billing.module.css';

/** The card provider's refusal, shown beside the card number field. */
function declined(detail: string): ApiFailure {
  return new ApiFailure({ status: 422, errors: [{ code: 'rule', detail, field: 'number' }] });
}

async function keep(): Promise<void> {
  const { paymentMethod } = await call(confirmPaymentMethod, {});
  showSuccess(`${paymentMethod.brand} ending ${paymentMethod.ending} is your payment method`);
}

interface CardDialogProps {
  /** The provider's secret that authorises the entry of this one card. */
  readonly clientSecret: string;
  readonly onClose: () => void;
}

/** Adds a test card from the built-in provider as the payment method. */
export function CardDialog({ clientSecret, onClose }: CardDialogProps) {
  const params = { clientSecret };
  /** Whether the card's bank asks for confirmation. */
  const [isAsked, setAsked] = useState(false);
  const [answering, setAnswering] = useState(false);
  const form = useRecordForm({
    initial: { number: '', expires: '', securityCode: '' },
    rules: {
      number: required,
      expires: (text: string) =>
        expiryOf(text) === null ? refusal('Please enter month and year, such as 04/29') : null,
      securityCode: required,
    },
    submit: async ({ number, expires, securityCode }) => {
      const entered = await call(enterSandboxCard, {
        params,
        body: { number, expires: expiryOf(expires) ?? '', securityCode },
      });
      if (entered.state === 'Asked') {
        setAsked(true);
        return;
      }
      if (entered.state === 'Declined') throw declined(entered.message);
      await keep();
      onClose();
    },
  });
  if (isAsked) {
    const answer = async (agrees: boolean) => {
      setAnswering(true);
      try {
        const { state } = await call(answerSandboxBank, {
          params,
          body: { agrees },
        });
        if (state === 'Done') await keep();
        onClose();
      } finally {
        setAnswering(false);
      }
    };
    return (
      <Dialog
        opened
        onClose={onClose}
        title="Your bank asks"
        actions={
          <>
            <Button variant="default" onClick={() => void answer(false)} disabled={answering}>
              Do not allow
            </Button>
            <ActionButton loading={answering} onClick={() => void answer(true)}>
              Allow
            </ActionButton>
          </>
        }
      >
        <p>Do you want to allow Roundbook to charge this card for your plan and bundles?</p>
      </Dialog>
    );
  }
  return (
    <FormDialog form={form} title="Payment method" submitLabel="Save card" onClose={onClose}>
      <p className={classes.words}>
        This is a test: only test cards work, such as 4242 4242 4242 4242. Never enter a real card.
      </p>
      <TextField
        {...form.field('number')}
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
      />
      <FieldRow>
        <TextField
          {...form.field('expires')}
          label="Expires"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
        />
        <TextField
          {...form.field('securityCode')}
          label="Security code"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
        />
      </FieldRow>
    </FormDialog>
  );
}
