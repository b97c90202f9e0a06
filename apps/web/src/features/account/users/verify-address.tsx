import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { verifyAddress } from '@roundbook/contract/account/users/verification';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { EntryLayout } from '../../../shell/entry/entry-layout.tsx';

/**
 * Confirms the address that an emailed link belongs to, but only when the user presses a button, since programs
 * that scan email also open links.
 */
export function VerifyAddress({ hash }: { readonly hash: string }) {
  const [confirmed, setConfirmed] = useState(false);
  const form = useRecordForm({
    initial: {},
    rules: {},
    submit: async () => {
      await call(verifyAddress, { body: { hash } });
      await refresh(startApp);
      setConfirmed(true);
    },
  });
  return (
    <EntryLayout title="Your email address">
      {confirmed ? (
        <EmptyState
          icon={IconMailCheck}
          title="Thank you, your address is confirmed"
          action={<TextLink to="/">Go to Roundbook</TextLink>}
        >
          Messages that were waiting are on their way.
        </EmptyState>
      ) : (
        <Form
          form={form}
          label="Your email address"
          submitLabel="Confirm this address"
          guarded={false}
          fullWidthButton
        >
          <p>Confirm that you read email at this address, so that your messages can go out.</p>
        </Form>
      )}
    </EntryLayout>
  );
}
