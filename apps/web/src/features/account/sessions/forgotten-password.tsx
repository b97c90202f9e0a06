import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { requestReset } from '@roundbook/contract/account/sessions/passwords';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { EmailField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { email, required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { EntryLayout } from '../../../shell/entry/entry-layout.tsx';

const rules = { email: [required, email] };

/** Asks for a reset link. The answer is the same whether or not the address has an account. */
export function ForgottenPassword() {
  const [sent, setSent] = useState(false);
  const form = useRecordForm({
    initial: { email: '' },
    rules,
    submit: async (body) => {
      await call(requestReset, { body });
      setSent(true);
    },
  });
  if (sent) {
    return (
      <EntryLayout title="Forgotten password">
        <EmptyState
          icon={IconMailCheck}
          title="Check your emails"
          action={<TextLink to="/login">Back to Login</TextLink>}
        >
          If the address has an account, a link to choose a new password is on its way. It works for
          an hour. If it does not arrive, please check your spam folder.
        </EmptyState>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout title="Forgotten password" subtitle="We'll email you a link to choose a new one.">
      <Form
        form={form}
        label="Forgotten password"
        submitLabel="Send link"
        guarded={false}
        actions={
          <TextLink to="/login" style={{ marginRight: 'auto', alignSelf: 'center' }}>
            Back to Login
          </TextLink>
        }
      >
        <EmailField {...form.field('email')} label="Email" autoComplete="username" focused />
      </Form>
    </EntryLayout>
  );
}
