import { Button } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  cancelSandboxMandate,
  completeSandboxMandate,
  type readSandboxMandateForm,
} from '@roundbook/contract/money/sandbox/sandbox';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { EntryLayout } from '../../../shell/entry/entry-layout.tsx';
import { mandateFormQuery } from './api.ts';
import { sortCodeText } from './sandbox-words.ts';
import classes from './sandbox.module.css';

type MandateForm = ResponseOf<typeof readSandboxMandateForm>;

interface FormProps {
  readonly setupId: string;
  readonly form: MandateForm;
}

/** Returns to the page that asked for the mandate. */
function goBack(returnUrl: string): void {
  if (URL.canParse(returnUrl) && /^https?:$/.test(new URL(returnUrl).protocol)) {
    globalThis.location.assign(returnUrl);
  }
}

function AgreeForm({
  setupId,
  form: { payerName, businessName, returnUrl },
  onOver,
}: FormProps & { readonly onOver: () => void }) {
  const params = { setupId };
  const form = useRecordForm({
    initial: { accountName: payerName, sortCode: '', accountNumber: '' },
    rules: { accountName: required, sortCode: required, accountNumber: required },
    submit: async (body) => {
      await call(completeSandboxMandate, { params, body });
      onOver();
      goBack(returnUrl);
    },
  });
  const cancel = useCall(cancelSandboxMandate, {
    onSuccess: () => {
      onOver();
      goBack(returnUrl);
    },
  });
  return (
    <Form
      form={form}
      label="Direct Debit"
      submitLabel="Set up Direct Debit"
      guarded={false}
      actions={
        <ActionButton
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params })}
        >
          Cancel
        </ActionButton>
      }
    >
      <TextField {...form.field('accountName')} label="Name on the account" autoComplete="off" />
      <TextField
        {...form.field('sortCode')}
        label="Sort code"
        placeholder="20-00-00"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('accountNumber')}
        label="Account number"
        placeholder="55779911"
        inputMode="numeric"
        autoComplete="off"
      />
      <p className={classes.mandate}>
        {businessName || 'The business'} may then ask your bank to pay the amount that you owe. You
        will be notified three working days before money leaves your account, and can cancel at any
        time.
      </p>
    </Form>
  );
}

function TestAccounts({ accounts }: { readonly accounts: MandateForm['testBankAccounts'] }) {
  return (
    <details className={classes.testAccounts}>
      <summary>Test accounts, and what each does</summary>
      <ul className={classes.list}>
        {accounts.map(({ number, sortCode, does }) => (
          <li key={number} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.number}>
                {sortCodeText(sortCode)} {number}
              </span>
              <span className={classes.about}>{does}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The text of a mandate page with nothing left to do. */
const OVER_TEXTS: Readonly<Record<MandateForm['state'], string>> = {
  Open: 'One moment: we are taking you back.',
  Completed: 'The Direct Debit is set up.',
  Cancelled: 'You have not agreed to a Direct Debit.',
  Gone: 'This page has expired. Ask the business for another link.',
};

function Content({ setupId, form }: FormProps) {
  const [isOver, setOver] = useState(false);
  if (form.state === 'Open' && !isOver) {
    return (
      <>
        <p className={classes.notice}>
          This is a sandbox. Use a test account; never enter a real one.
        </p>
        <AgreeForm setupId={setupId} form={form} onOver={() => setOver(true)} />
        <TestAccounts accounts={form.testBankAccounts} />
      </>
    );
  }
  return (
    <>
      <p className={classes.notice}>{OVER_TEXTS[form.state]}</p>
      {form.returnUrl && <Button onClick={() => goBack(form.returnUrl)}>Go back</Button>}
    </>
  );
}

function MandatePage({ setupId }: { readonly setupId: string }) {
  const query = useQuery(mandateFormQuery(setupId));
  const name = query.data?.businessName;
  return (
    <EntryLayout
      title="Set up a Direct Debit"
      subtitle={name ? `Pay ${name} from your bank account.` : undefined}
    >
      <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
        {(form) => <Content setupId={setupId} form={form} />}
      </Loaded>
    </EntryLayout>
  );
}

/** The sandbox's page on which a customer accepts or refuses Direct Debits. */
export function SandboxMandate({ setupId }: { readonly setupId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MandatePage setupId={setupId} />
    </QueryClientProvider>
  );
}
