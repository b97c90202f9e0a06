import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showFailure } from '@roundbook/client/toasts';
import { confirmEmailChange } from '@roundbook/contract/account/users/email-change';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { EntryLayout } from '../../../shell/entry/entry-layout.tsx';

type State = ResponseOf<typeof confirmEmailChange>['state'];

const OUTCOMES: Readonly<Record<State, readonly [title: string, words: string]>> = {
  waits: [
    'Thank you',
    'The address will change once you have also followed the link in the other mailbox.',
  ],
  changed: ['The address has changed', 'From now on the account has its new address.'],
  withdrawn: ['Nothing changes', 'If you did not ask for it, please change your password.'],
};

/**
 * Agrees to a new address or refuses it, but only when the user presses a button, since programs
 * that scan email also open links.
 */
export function ConfirmEmail({ hash }: { readonly hash: string }) {
  const [state, setState] = useState<State | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const agree = async () => {
    const outcome = await call(confirmEmailChange, { body: { hash } });
    setState(outcome.state);
  };
  const refuse = async () => {
    setRefusing(true);
    try {
      const outcome = await call(confirmEmailChange, { body: { hash, refuse: true } });
      setState(outcome.state);
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setRefusing(false);
    }
  };
  const agreeing = useRecordForm({ initial: {}, rules: {}, submit: agree });
  return (
    <EntryLayout title="Change of email address">
      {state ? (
        <EmptyState
          icon={IconMailCheck}
          title={OUTCOMES[state][0]}
          action={<TextLink to="/login">Go to Roundbook</TextLink>}
        >
          {OUTCOMES[state][1]}
        </EmptyState>
      ) : (
        <>
          <Form
            form={agreeing}
            label="Change of email address"
            submitLabel="Agree to the change"
            guarded={false}
            fullWidthButton
          >
            <p>
              This changes the email address of a Roundbook account. Agree only if you asked for the
              change.
            </p>
          </Form>
          <Button
            variant="subtle"
            color="red"
            fullWidth
            mt="sm"
            loading={isRefusing}
            onClick={() => void refuse()}
          >
            Refuse it
          </Button>
        </>
      )}
    </EntryLayout>
  );
}
