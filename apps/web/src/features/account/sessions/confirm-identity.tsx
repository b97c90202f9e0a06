import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { storeToken } from '@roundbook/client/session';
import { showFailure } from '@roundbook/client/toasts';
import { confirmIdentity, getConfirmation } from '@roundbook/contract/account/sessions/proofs';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { PasswordField } from '@roundbook/ui/form/fields/password-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { identityQuestion } from '../../../platform/identity.ts';
import { askPasskey, takesPasskeys } from '../../../platform/passkeys.ts';

const confirmationQuery = queryOptionsFor(getConfirmation, {});

async function confirmBy(proof: BodyInputOf<typeof confirmIdentity>): Promise<void> {
  const { token } = await call(confirmIdentity, { body: proof });
  storeToken(token);
  identityQuestion.get()?.answer(true);
}

/** "Confirm it's you": asks for a password, code or passkey before a dangerous call goes ahead. */
export function ConfirmIdentity() {
  // A challenge can be used only once, so every confirmation fetches a new one.
  const { data } = useQuery({ ...confirmationQuery, gcTime: 0, staleTime: Infinity });
  const hasCodes = data?.hasCodes ?? false;
  const form = useRecordForm({
    initial: { password: '', code: '' },
    rules: (values) => ({
      password: values.code
        ? []
        : () => (values.password ? null : refusal('This field is required')),
    }),
    submit: ({ password, code }) => confirmBy(code ? { code } : { password }),
  });
  const withPasskey = async () => {
    try {
      await confirmBy({ passkey: await askPasskey(data!.passkeyOptions!) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.message !== 'Cancelled') showFailure(error);
    }
  };
  return (
    <FormDialog
      form={form}
      title="Confirm it’s you"
      submitLabel="Confirm"
      size="sm"
      onClose={() => identityQuestion.get()?.answer(false)}
    >
      <p>Please confirm your identity before you go on. What you typed is kept.</p>
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        focused
      />
      {hasCodes && (
        <TextField
          {...form.field('code')}
          label="Or a code from your authenticator app"
          autoComplete="one-time-code"
        />
      )}
      {data?.passkeyOptions && takesPasskeys && (
        <Button variant="default" fullWidth onClick={() => void withPasskey()}>
          Use a passkey
        </Button>
      )}
    </FormDialog>
  );
}
