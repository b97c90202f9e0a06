import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import {
  getSecondFactor,
  type startSecondFactor,
  turnOnSecondFactor,
} from '@roundbook/contract/account/second-factors/second-factors';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { CopyButton } from '@roundbook/ui/actions/copy-button.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { QrCode } from './qr-code.tsx';
import classes from './second-factor.module.css';

interface SetUpDialogProps {
  readonly setUp: ResponseOf<typeof startSecondFactor>;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Connects an authenticator app: its first code turns the second factor on. */
export function SetUpDialog({ setUp: { secret, uri }, onClose, onCodes }: SetUpDialogProps) {
  const form = useRecordForm({
    initial: { code: '' },
    rules: { code: required },
    submit: async (body) => {
      const { recoveryCodes } = await call(turnOnSecondFactor, { body });
      await refresh(getSecondFactor);
      onCodes(recoveryCodes);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Set up an authenticator app"
      submitLabel="Turn on"
      onClose={onClose}
    >
      <p className={classes.words}>
        Scan this with an authenticator app, such as the one from your phone’s maker, then enter the
        code it shows.
      </p>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <div className={classes.copied}>
        <span className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        <CopyButton value={secret} what="the secret" />
      </div>
      <TextField
        {...form.field('code')}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        focused
      />
    </FormDialog>
  );
}
