import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor, refresh, useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  askEmailChange,
  getEmailChange,
  withdrawEmailChange,
} from '@roundbook/contract/account/users/email-change';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { EmailField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { email, required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import classes from './account.module.css';

type Change = NonNullable<ResponseOf<typeof getEmailChange>['change']>;

const changeQuery = queryOptionsFor(
  getEmailChange,
  {},
  { fallback: 'Failed to load your email address' },
);

const rules = { newEmail: [required, email] };

function ChangeForm({ current }: { readonly current: string }) {
  const form = useRecordForm({
    initial: { newEmail: '' },
    rules,
    submit: async (body) => {
      await call(askEmailChange, { body });
      // The server does not announce changes to a user's own account.
      await refresh(getEmailChange);
      showSuccess('Please check both mailboxes');
    },
  });
  return (
    <Form form={form} label="Email address" submitLabel="Change address">
      <p className={classes.words}>
        You log in with <b className={classes.address}>{current}</b>. To change this address, follow
        the links that we email to both addresses within a day.
      </p>
      <EmailField {...form.field('newEmail')} label="New email address" autoComplete="off" />
    </Form>
  );
}

function Step({ address, isDone }: { readonly address: string; readonly isDone: boolean }) {
  return (
    <li className={classes.step}>
      <span className={classes.address}>{address}</span>
      <StatusBadge colour={isDone ? 'green' : 'amber'}>
        {isDone ? 'Agreed' : 'Waiting for the link'}
      </StatusBadge>
    </li>
  );
}

function UnderWay({ change, current }: { readonly change: Change; readonly current: string }) {
  const withdraw = useCall(withdrawEmailChange, {
    onSuccess: async () => {
      await refresh(getEmailChange);
      showSuccess('Your address stays as it is');
    },
  });
  return (
    <>
      <p className={classes.words}>
        Your address changes once you have followed the links in both emails, by{' '}
        {instantText(change.expiresAt)}. You will then have to log in again.
      </p>
      <ul className={classes.steps}>
        <Step address={current} isDone={change.oldConfirmed} />
        <Step address={change.newEmail} isDone={change.newConfirmed} />
      </ul>
      <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
        Keep my current address
      </Button>
    </>
  );
}

/** The user's own email address; changing it requires proof from both mailboxes. */
export function EmailCard({ current }: { readonly current: string }) {
  const query = useQuery(changeQuery);
  return (
    <SectionCard title="Email address">
      <Loaded query={query} skeleton={<FormSkeleton fields={1} />}>
        {({ change }) =>
          change ? <UnderWay change={change} current={current} /> : <ChangeForm current={current} />
        }
      </Loaded>
    </SectionCard>
  );
}
