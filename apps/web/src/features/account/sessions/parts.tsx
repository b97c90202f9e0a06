import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import {
  eraseAccount,
  moveAccount,
  startBusiness,
} from '@roundbook/contract/account/sessions/no-business';
import { EmailField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { email, required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { keepSession, knownDevice, type WithoutBusiness } from '../../../platform/sign-in.ts';
import classes from './login-form.module.css';

interface WithoutBusinessProps {
  readonly found: WithoutBusiness;
  /** Starts again with the password. */
  readonly onBack: () => void;
}

/**
 * For a user who has proved who they are and has no business: lets them start one, change their email address, or
 * erase the account.
 */
export function WithoutBusinessChoices({ found, onBack }: WithoutBusinessProps) {
  const { proof, canErase, words, email: address } = found;
  const [isBusy, setBusy] = useState(false);
  const carryOut = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
      if (error.has('challengeLapsed')) onBack();
    } finally {
      setBusy(false);
    }
  };
  const start = () =>
    carryOut(async () =>
      keepSession(await call(startBusiness, { body: { proof, ...knownDevice() } })),
    );
  const erase = async () => {
    const isSure = await confirm({
      title: 'Erase my account',
      message: `The account of ${address} is erased for good, with its name and password. You can register again later.`,
      action: 'Erase my account',
      tone: 'danger',
    });
    if (!isSure) return;
    await carryOut(async () => {
      await call(eraseAccount, { body: { proof } });
      showSuccess('Your account is erased');
      onBack();
    });
  };
  const moving = useRecordForm({
    initial: { newEmail: '' },
    rules: { newEmail: [required, email] },
    submit: async ({ newEmail }) => {
      await call(moveAccount, { body: { proof, newEmail } });
      showSuccess('We have sent a link to both addresses. Please follow both within a day.');
    },
  });
  return (
    <>
      <p>{words}</p>
      <Button fullWidth loading={isBusy} onClick={() => void start()}>
        Start my own business
      </Button>
      <h2 className={classes.heading}>Change your email address</h2>
      <Form
        form={moving}
        label="Change your email address"
        submitLabel="Send the links"
        guarded={false}
        fullWidthButton
      >
        <EmailField {...moving.field('newEmail')} label="New email address" />
      </Form>
      {canErase && (
        <Button
          className={classes.passkey}
          variant="default"
          color="red"
          fullWidth
          disabled={isBusy}
          onClick={() => void erase()}
        >
          Erase my account
        </Button>
      )}
      <Button className={classes.passkey} variant="subtle" fullWidth onClick={onBack}>
        Back to Login
      </Button>
    </>
  );
}
