import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import { storeToken } from '@roundbook/client/session';
import { acceptInvitation, getInvitation } from '@roundbook/contract/account/grants/invitations';
import type { SecondStepNeeded } from '@roundbook/contract/account/sessions/proofs';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { PasswordField } from '@roundbook/ui/form/fields/password-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { newPassword } from '@roundbook/ui/form/new-password.ts';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { secondStepOf } from '../../../platform/sign-in.ts';
import { EntryLayout } from '../../../shell/entry/entry-layout.tsx';
import { NewPasswordField } from '../sessions/password/new-password-field.tsx';

interface AcceptFormProps {
  readonly hash: string;
  readonly hasAccount: boolean;
  readonly email: string;
}

function AcceptForm({ hash, hasAccount, email }: AcceptFormProps) {
  const [asked, setAsked] = useState<SecondStepNeeded | null>(null);
  const form = useRecordForm({
    initial: { password: '', code: '' },
    rules: {
      password: hasAccount ? required : newPassword,
      ...(asked ? { code: required } : {}),
    },
    submit: async ({ password, code }) => {
      const answer = asked ? { secondFactor: { challenge: asked.challenge, code } } : {};
      try {
        const body = { password, ...answer };
        const { token } = await call(acceptInvitation, { params: { hash }, body });
        storeToken(token);
      } catch (error) {
        const step = secondStepOf(error);
        if (!step) throw error;
        setAsked(step);
      }
    },
  });
  return (
    <Form form={form} label="Accept invitation" submitLabel="Join" guarded={false} fullWidthButton>
      {hasAccount ? (
        <PasswordField
          {...form.field('password')}
          label={`Password of ${email}`}
          autoComplete="current-password"
        />
      ) : (
        <NewPasswordField
          {...form.field('password')}
          label={`Choose a password for ${email}`}
          autoComplete="new-password"
        />
      )}
      {asked && (
        <TextField
          {...form.field('code')}
          label="Code"
          description="The six digits in your authenticator app, or one of your recovery codes"
          autoComplete="one-time-code"
          focused
        />
      )}
    </Form>
  );
}

/** Joins a business from an emailed invitation. */
export function Invitation({ hash }: { readonly hash: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <InvitationPage hash={hash} />
    </QueryClientProvider>
  );
}

function InvitationPage({ hash }: { readonly hash: string }) {
  const invitation = useQuery(
    queryOptionsFor(
      getInvitation,
      { params: { hash } },
      { fallback: 'Sorry, there was an error loading the invitation' },
    ),
  );
  const title = invitation.data ? `Join ${invitation.data.businessName}` : 'Join';
  return (
    <EntryLayout
      title={title}
      subtitle={
        invitation.data && `Hello ${invitation.data.firstName}, you have been invited to work here.`
      }
    >
      <Loaded query={invitation} skeleton={<FormSkeleton fields={1} />}>
        {({ hasAccount, email }) => (
          <AcceptForm hash={hash} hasAccount={hasAccount} email={email} />
        )}
      </Loaded>
    </EntryLayout>
  );
}
