import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { findPostcode } from '@roundbook/contract/customers/customers/adding';
import {
  type Broadcast,
  testBroadcast,
  updateBroadcast,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import type { Coordinates } from '@roundbook/contract/values';
import {
  BROADCAST_VARIABLES,
  broadcastRefusal,
} from '@roundbook/domain/messages/broadcasts/broadcast';
import { MOST_PARAGRAPHS } from '@roundbook/domain/messages/templates/wording-problems';
import { normalisePostcode } from '@roundbook/domain/values/addresses/postcode';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { ParagraphFields, VariableText } from '../templates/parts.tsx';
import { postcodeQuery } from './api.ts';
import { AudienceFields } from './audience-fields.tsx';
import { AudiencePreview } from './audience-preview.tsx';
import {
  audienceOf,
  draftOf,
  type DraftValues,
  rulesOf,
  valuesOf,
  wordsOf,
} from './draft-values.ts';
import { WordsPreview } from './words-preview.tsx';
import classes from './broadcasts.module.css';

const SendDialog = lateDialog(async () => (await import('./send-dialog.tsx')).SendDialog);

const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text' },
] as const;

const PURPOSES = [
  { value: 'marketing', label: 'An offer or news' },
  { value: 'service', label: 'About their service' },
] as const;

/** Explains each purpose. */
const ABOUT = {
  marketing: 'Only customers who may be sent offers get it.',
  service: 'For example a changed day or a new price: no offers.',
} as const;

/** The place of a postcode, once the postcode is complete. */
function useCentre(postcode: string): Coordinates | undefined {
  const whole = normalisePostcode(postcode);
  const query = useQuery({ ...postcodeQuery(whole ?? ''), enabled: Boolean(whole) });
  return query.data?.coordinates ?? undefined;
}

/**
 * The place of the postcode in the values; undefined if no postcode is needed or its place is
 * unknown.
 */
async function findCentre({ where, postcode }: DraftValues) {
  if (where !== 'postcode') return undefined;
  const found = await call(findPostcode, {
    params: { postcode: normalisePostcode(postcode) ?? postcode },
  });
  return found.coordinates ?? undefined;
}

/** A draft: its wording, its audience, a preview of the recipients, and the button to send it. */
export function DraftForm({ broadcast }: { readonly broadcast: Broadcast }) {
  const { id } = broadcast;
  const [sending, setSending] = useState(false);
  const form = useRecordForm<DraftValues>({
    initial: valuesOf(broadcast),
    rules: rulesOf,
    submit: async (values) => {
      const audience = audienceOf(values, await findCentre(values));
      if (!audience) {
        const detail = 'We do not know where this postcode is. Please try one nearby.';
        throw new ApiFailure({
          status: 422,
          errors: [{ code: 'invalid', detail, field: 'postcode' }],
        });
      }
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
  const words = wordsOf(values);
  /** Runs `work` if the wording can be sent; otherwise shows what is wrong with it. */
  const withSoundWords = (work: () => void) => {
    const refused = broadcastRefusal(values.channel, words);
    if (refused) showFailure(new Error(refused.detail));
    else work();
  };
  return (
    <>
      <RecordLayout
        main={
          <Form
            // Saving creates a new version of the draft, so the form starts again from that version.
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
                  onClick={() => withSoundWords(() => test.mutate({ params: { id } }))}
                >
                  Send a test
                </ActionButton>
                <ActionButton
                  variant="default"
                  disabled={form.isDirty}
                  onClick={() => withSoundWords(() => setSending(true))}
                >
                  Send …
                </ActionButton>
              </>
            }
          >
            <SectionCard title="Message">
              <div className={classes.fields}>
                <TextField {...form.field('name')} label="Name" description="Only you see it." />
                <FieldRow>
                  <SelectField {...form.field('channel')} label="Send by" choices={CHANNELS} />
                  <SelectField
                    {...form.field('purpose')}
                    label="What it is"
                    choices={PURPOSES}
                    description={ABOUT[values.purpose]}
                  />
                </FieldRow>
                {values.channel === 'email' && (
                  <VariableText
                    {...form.field('subject')}
                    label="Subject"
                    variables={BROADCAST_VARIABLES}
                    isLine
                  />
                )}
                <div className={classes.conditions}>
                  <ParagraphFields
                    label="Paragraphs of the message"
                    list={form.field('paragraphs')}
                    most={MOST_PARAGRAPHS}
                    blank={{ when: 'always', text: '' }}
                    textAt={(at) => form.field(`paragraphs.${at}.text`)}
                    whenAt={(at) => form.field(`paragraphs.${at}.when`)}
                    variables={BROADCAST_VARIABLES}
                  />
                </div>
                <p className={classes.minor}>
                  “Link” leads each customer to their own page.
                  {values.purpose === 'marketing' &&
                    ' A line on how to stop offers is added at the end.'}
                </p>
                <NumberField
                  {...form.field('perHour')}
                  label="Messages an hour"
                  minimum={1}
                  maximum={36_000}
                />
              </div>
            </SectionCard>
            <SectionCard title="Who it is for">
              <div className={classes.fields}>
                <AudienceFields form={form} />
              </div>
            </SectionCard>
          </Form>
        }
        side={
          <>
            {audience ? (
              <AudiencePreview
                key={JSON.stringify([audience, values.channel, values.purpose])}
                aim={{ audience, channel: values.channel, purpose: values.purpose }}
                words={words}
              />
            ) : (
              <SectionCard title="Who gets it">
                <p className={classes.minor}>
                  We count the customers once you have chosen the area.
                </p>
              </SectionCard>
            )}
            <WordsPreview
              words={{
                channel: values.channel,
                purpose: values.purpose,
                subject: words.subject,
                paragraphs: [...words.paragraphs],
              }}
            />
          </>
        }
        sideWidth="wide"
      />
      {sending && (
        <Suspense>
          <SendDialog broadcast={broadcast} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  );
}
