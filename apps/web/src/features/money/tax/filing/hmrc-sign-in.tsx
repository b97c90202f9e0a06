import { useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { startHmrcSignIn } from '@roundbook/contract/money/tax/hmrc';
import { ninoOf } from '@roundbook/domain/money/tax/filing/nino';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import classes from '../tax.module.css';

const goTo = ({ address }: { readonly address: string }) => location.assign(address);

/** Takes the Owner's National Insurance number, and sends them to HMRC's page. */
export function HmrcSignIn({ isSandbox }: { readonly isSandbox: boolean }) {
  const form = useRecordForm({
    initial: { nino: '' },
    rules: {
      nino: [
        required,
        (typed: string) => {
          const read = ninoOf(typed);
          return isRefusal(read) ? read : null;
        },
      ],
    },
    submit: async ({ nino }) => goTo(await call(startHmrcSignIn, { body: { nino } })),
  });
  return (
    <>
      <p className={classes.words}>
        Send the updates to HMRC itself. You sign in on HMRC’s page, with the user ID and the
        password that you use for your Self Assessment, and let Roundbook in. You have to be signed
        up for Making Tax Digital for Income Tax.
        {isSandbox && ' This server uses HMRC’s sandbox, which has no real taxpayers.'}
      </p>
      <Form form={form} label="Connect to HMRC" submitLabel="Connect to HMRC">
        <TextField
          {...form.field('nino')}
          label="National Insurance number"
          description="Kept encrypted. No screen shows it whole again."
          autoComplete="off"
        />
      </Form>
    </>
  );
}

/** Sends the Owner to HMRC's page again, with the number that is stored. */
export function ConnectAgain() {
  const again = useCall(startHmrcSignIn, {
    onSuccess: goTo,
    fallback: 'Failed to connect to HMRC',
  });
  return (
    <ActionButton mt="sm" loading={again.isPending} onClick={() => again.mutate({ body: {} })}>
      Connect again
    </ActionButton>
  );
}
