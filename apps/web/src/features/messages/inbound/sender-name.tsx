import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refresh } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  getSmsAccount,
  type SmsAccount,
  updateCustomSmsName,
} from '@roundbook/contract/messages/inbound/sender-names';
import {
  MOST_OF_SENDER_NAME,
  senderNameRefusal,
} from '@roundbook/domain/messages/inbound/sender-name';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { smsAccountQuery } from './api.ts';
import classes from './sender-name.module.css';

/** How a text appears to a customer, and whether they can reply. */
function Preview({ name, number }: { readonly name: string; readonly number: string | null }) {
  return (
    <figure className={classes.phone} aria-label="What a customer sees">
      <div className={classes.from}>{name || (number ?? 'The number of your provider')}</div>
      <div className={classes.text}>We clean your windows tomorrow morning.</div>
      <p className={classes.note}>
        {name ? 'Customers cannot reply to a name.' : 'Customers can reply.'}
      </p>
    </figure>
  );
}

function SenderNameForm({ account }: { readonly account: SmsAccount }) {
  const { customSMSName, number, suggestion, version } = account;
  const form = useRecordForm({
    initial: { customSMSName },
    followsStored: true,
    rules: { customSMSName: senderNameRefusal },
    submit: async (body) => {
      try {
        await call(updateCustomSmsName, { body: { ...body, version } });
        showSuccess('Sender name saved');
      } catch (error) {
        if (error instanceof ApiFailure && error.has('stale')) await refresh(getSmsAccount);
        throw error;
      }
    },
  });
  const field = form.field('customSMSName');
  const isUsable = senderNameRefusal(field.value) === null;
  return (
    <>
      <Form form={form} label="Sender name" submitLabel="Save">
        <TextField
          {...field}
          label="Sender name"
          description={`Up to ${MOST_OF_SENDER_NAME} letters and digits, without spaces. Leave it empty for the number.`}
          autoComplete="off"
        />
        {suggestion !== '' && field.value === '' && (
          <div>
            <Button variant="light" onClick={() => field.onChange(suggestion)}>
              Use {suggestion}
            </Button>
          </div>
        )}
      </Form>
      {isUsable && <Preview name={field.value} number={number} />}
      {isUsable && field.value !== '' && (
        <Alert color="amber" title="Customers cannot reply to a name">
          Phones do not allow replies to a name, so customers cannot text an answer or STOP. Tell
          them how else to reach you, or leave the name empty if you want their answers in Messages.
        </Alert>
      )}
    </>
  );
}

/** The name that customers see above the business's texts. */
export function SenderName() {
  const query = useQuery(smsAccountQuery);
  return (
    <Page
      title="Sender name"
      subtitle="Who your texts come from"
      width="narrow"
      parent={{ label: 'Settings', to: '/settings' }}
    >
      <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
        {({ account }) => (
          <SectionCard title="Texts to customers">
            {account.number === null && (
              <p className={classes.words}>
                No text message provider is set up, so texts stay in the outbox. The name is used
                once there is one.
              </p>
            )}
            <SenderNameForm key={account.version} account={account} />
          </SectionCard>
        )}
      </Loaded>
    </Page>
  );
}
