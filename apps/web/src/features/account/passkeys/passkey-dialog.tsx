import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  addPasskey,
  getPasskeyOptions,
  listPasskeys,
  type Passkey,
  renamePasskey,
} from '@roundbook/contract/account/passkeys/passkeys';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { makePasskey } from '../../../platform/passkeys.ts';

interface PasskeyDialogProps {
  /** Null for a new passkey. */
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
}

async function addAs(name: string): Promise<void> {
  const { options } = await call(getPasskeyOptions, {});
  const response = await makePasskey(options);
  await call(addPasskey, { body: { name, response } });
}

/** Names a passkey, and creates it if it is new. */
export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const form = useRecordForm({
    initial: { name: passkey?.name ?? '' },
    rules: { name: required },
    submit: async ({ name }) => {
      if (passkey) await call(renamePasskey, { params: { id: passkey.id }, body: { name } });
      else await addAs(name);
      await refresh(listPasskeys);
      showSuccess(passkey ? 'Passkey renamed' : 'Passkey added');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={passkey ? 'Rename the passkey' : 'Add a passkey'}
      submitLabel={passkey ? 'Save' : 'Continue'}
      size="sm"
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        placeholder="e.g. My phone"
        autoComplete="off"
        focused
      />
    </FormDialog>
  );
}
