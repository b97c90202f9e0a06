import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { findPostcode } from '@roundbook/contract/customers/customers/adding';
import {
  type Broadcast,
  testBroadcast,
  updateBroadcast,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import { BROADCAST_VARIABLES } from '@roundbook/domain/messages/broadcasts/broadcast';
import { normalisePostcode } from '@roundbook/domain/values/addresses/postcode';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SelectField } from '@roundbook/ui/form/choice-fields.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { NotesField } from '@roundbook/ui/form/notes-field.tsx';
import { NumberField } from '@roundbook/ui/form/number-field.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { TextField } from '@roundbook/ui/form/text-field.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { postcodeQuery } from './api.ts';
import { AudienceFields } from './audience-fields.tsx';
import { AudiencePreview } from './audience-preview.tsx';
import { audienceOf, draftOf, type DraftValues, valuesOf } from './draft-values.ts';

const SendDialog = lazy(() =>
  import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })),
);

const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text' },
] as const;

const PURPOSES = [
  { value: 'marketing', label: 'An offer or news: only those who may be sent it' },
  { value: 'service', label: 'About their service: a changed day, a price' },
] as const;

const NAMES = Object.entries(BROADCAST_VARIABLES)
  .map(([name, label]) => `{${name}}: ${label.toLowerCase()}`)
  .join('; ');

/** Where a postcode is, once it is a whole one. */
function useCentre(postcode: string): readonly [number, number] | undefined {
  const whole = normalisePostcode(postcode);
  const query = useQuery({ ...postcodeQuery(whole ?? ''), enabled: Boolean(whole) });
  return query.data?.coordinates ?? undefined;
}

/** A draft: its words, whom it is for, whom that reaches, and the way to send it. */
export function DraftForm({ broadcast }: { readonly broadcast: Broadcast }) {
  const { id } = broadcast;
  const [sending, setSending] = useState(false);
  const form = useRecordForm<DraftValues>({
    initial: valuesOf(broadcast),
    rules: { name: required },
    submit: async (values) => {
      const whole =
        values.postcode.trim() && (normalisePostcode(values.postcode) ?? values.postcode);
      const found = whole ? await call(findPostcode, { params: { postcode: whole } }) : undefined;
      const audience = audienceOf(values, found?.coordinates ?? undefined);
      await call(updateBroadcast, {
        params: { id },
        body: { ...draftOf(values, audience), version: broadcast.version },
      });
      showSuccess('The draft is saved');
    },
  });
  const test = useCall(testBroadcast, {
    onSuccess: ({ to }) => showSuccess(`A test is on its way to ${to}`),
  });
  const { values } = form;
  const audience = audienceOf(values, useCentre(values.postcode));
  return (
    <>
      <RecordLayout
        main={
          <Form
            // A saved draft is another version: the form begins anew with it.
            form={form}
            label="Broadcast"
            submitLabel="Save draft"
            stickyActions
            actions={
              <>
                <ActionButton
                  variant="default"
                  disabled={form.isDirty}
                  loading={test.isPending}
                  onClick={() => test.mutate({ params: { id } })}
                >
                  Send a test
                </ActionButton>
                <ActionButton
                  variant="default"
                  disabled={form.isDirty}
                  onClick={() => setSending(true)}
                >
                  Send …
                </ActionButton>
              </>
            }
          >
            <SectionCard title="Message">
              <TextField {...form.field('name')} label="Name" description="Only you see it." />
              <FieldRow>
                <SelectField {...form.field('channel')} label="Send by" choices={CHANNELS} />
                <SelectField {...form.field('purpose')} label="What it is" choices={PURPOSES} />
              </FieldRow>
              {values.channel === 'email' && (
                <TextField {...form.field('subject')} label="Subject" />
              )}
              <NotesField
                {...form.field('body')}
                label="Message"
                rows={8}
                description={`Filled in for each customer: ${NAMES}.${values.purpose === 'marketing' ? ' How to get no more offers is added at the end.' : ''}`}
              />
              <NumberField
                {...form.field('perHour')}
                label="Messages an hour"
                minimum={1}
                maximum={36_000}
              />
            </SectionCard>
            <SectionCard title="Whom it is for">
              <AudienceFields form={form} />
            </SectionCard>
          </Form>
        }
        side={
          <AudiencePreview
            key={JSON.stringify([audience, values.channel, values.purpose])}
            aim={{ audience, channel: values.channel, purpose: values.purpose }}
          />
        }
      />
      {sending && (
        <Suspense>
          <SendDialog broadcast={broadcast} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  );
}
