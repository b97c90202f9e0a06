import { Button } from '@mantine/core';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showFailure } from '@roundbook/client/toasts';
import { takeSecondStep } from '@roundbook/contract/account/sessions/proofs';
import type { SecondStepNeeded } from '@roundbook/contract/account/sessions/proofs';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { askPasskey, takesPasskeys } from '../../../platform/passkeys.ts';
import {
  keepSession,
  knownDevice,
  noBusinessOf,
  type WithoutBusiness,
} from '../../../platform/sign-in.ts';
import classes from './login-form.module.css';

interface SecondStepProps {
  readonly asked: SecondStepNeeded;
  /** Starts again with the password. */
  readonly onBack: () => void;
  /** Called if the user has proved their identity but does not belong to a business. */
  readonly onWithoutBusiness: (found: WithoutBusiness) => void;
}

/** The second step of signing in: a code from the app, a recovery code, or a passkey. */
export function SecondStep({
  asked: { challenge, passkeyOptions },
  onBack,
  onWithoutBusiness,
}: SecondStepProps) {
  const startAgainIfLapsed = (error: unknown) => {
    if (error instanceof ApiFailure && error.has('challengeLapsed')) onBack();
  };
  /**
   * Calls `onWithoutBusiness` if the refusal says that the user has no business. @returns whether the refusal said so
   */
  const leadsOn = (error: unknown): boolean => {
    const found = noBusinessOf(error);
    if (found) onWithoutBusiness(found);
    return found !== null;
  };
  const form = useRecordForm({
    initial: { code: '' },
    rules: { code: required },
    submit: async ({ code }) => {
      try {
        keepSession(await call(takeSecondStep, { body: { challenge, code, ...knownDevice() } }));
      } catch (error) {
        if (leadsOn(error)) return;
        startAgainIfLapsed(error);
        throw error;
      }
    },
  });
  const withPasskey = async () => {
    try {
      const passkey = await askPasskey(passkeyOptions!);
      keepSession(await call(takeSecondStep, { body: { challenge, passkey, ...knownDevice() } }));
    } catch (error) {
      if (leadsOn(error)) return;
      startAgainIfLapsed(error);
      if (!(error instanceof ApiFailure)) throw error;
      if (error.message !== 'Cancelled') showFailure(error);
    }
  };
  return (
    <>
      <Form form={form} label="Second step" submitLabel="Login" guarded={false} fullWidthButton>
        <TextField
          {...form.field('code')}
          label="Code"
          description="The six digits in your authenticator app, or one of your recovery codes"
          autoComplete="one-time-code"
          focused
        />
      </Form>
      {passkeyOptions && takesPasskeys && (
        <Button
          className={classes.passkey}
          variant="default"
          fullWidth
          onClick={() => void withPasskey()}
        >
          Use a passkey
        </Button>
      )}
      <Button className={classes.passkey} variant="subtle" fullWidth onClick={onBack}>
        Back to Login
      </Button>
    </>
  );
}
