import { SegmentedControl } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { previewTemplate } from '@roundbook/contract/messages/templates/templates';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { TemplateKey } from '@roundbook/domain/messages/templates/templates';
import { type Variable, VARIABLES } from '@roundbook/domain/messages/templates/variables';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SearchSelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useReported } from '@roundbook/ui/form/use-reported.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { activeCustomersQuery } from '../../customers/customers/lookups.ts';
import { customerChoice } from '../../customers/customers/parts.ts';
import { templatePreviewQuery, useTestTemplate } from './api.ts';
import { EmailShown, TextShown } from './message-shown.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { storedWords, type WordsValues } from './words-form.ts';
import classes from './templates.module.css';

type Preview = ResponseOf<typeof previewTemplate>;

const labelOf = (name: string) => VARIABLES[name as Variable].label;

function Notes({
  preview,
  channel,
  isCustomer,
}: {
  readonly preview: Preview;
  readonly channel: Channel;
  readonly isCustomer: boolean;
}) {
  const missing = preview.missing.filter((one) => one.channel === channel);
  const samples = preview.values.filter(({ isSample }) => isSample);
  const leftOut = preview.leftOut[channel].map((at) => at + 1);
  return (
    <PreviewNotes>
      {leftOut.length > 0 && (
        <li>
          Left out here: {leftOut.length === 1 ? 'paragraph' : 'paragraphs'} {leftOut.join(', ')}.
        </li>
      )}
      {missing.map(({ name, said }) => (
        <li key={name}>
          They have no “{labelOf(name)}”:{' '}
          {said === '' ? 'its line is left out.' : `it says “${said}”.`}
        </li>
      ))}
      {isCustomer && samples.length > 0 && (
        <li>
          Samples, as there is no record yet: {samples.map(({ name }) => labelOf(name)).join(', ')}.
        </li>
      )}
    </PreviewNotes>
  );
}

interface TemplatePreviewProps {
  readonly templateKey: TemplateKey;
  readonly words: WordsValues;
  /** Whether the wording is valid, so that it could be saved. */
  readonly isSound: boolean;
}

/** A preview of the message while the user is writing it, with a button that sends the user a test message. */
export function TemplatePreview({ templateKey, words, isSound }: TemplatePreviewProps) {
  const [channel, setChannel] = useState<Channel>('email');
  const [shown, setShown] = useState(words);
  useReported(words, (latest) => {
    if (isSound) setShown(latest);
  });
  const customers = useQuery(activeCustomersQuery);
  const { field, values } = useRecordForm<{ customerId: string | null }>({
    initial: { customerId: null },
    submit: async () => undefined,
  });
  const { customerId } = values;
  const body = { ...storedWords(shown), customerId };
  const query = useQuery(templatePreviewQuery(templateKey, body));
  const test = useTestTemplate();
  return (
    <SectionCard
      title="Preview"
      actions={
        <SegmentedControl
          aria-label="Preview of"
          size="xs"
          value={channel}
          onChange={setChannel}
          data={[
            { value: 'email', label: 'Email' },
            { value: 'sms', label: 'Text' },
          ]}
        />
      }
    >
      <div className={classes.preview}>
        <SearchSelectField
          {...field('customerId')}
          label="Preview with a customer"
          placeholder="Samples"
          choices={(customers.data?.customers ?? []).map((one) => customerChoice(one))}
          nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
        />
        {!isSound && (
          <p className={classes.minor}>
            The preview appears once the mistakes in the words are corrected.
          </p>
        )}
        <Loaded query={query} skeleton={<CardSkeleton />}>
          {(preview) => (
            <>
              {channel === 'email' ? (
                <EmailShown subject={preview.email.subject} html={preview.email.html} />
              ) : (
                <TextShown text={preview.sms.text} />
              )}
              <Notes preview={preview} channel={channel} isCustomer={customerId !== null} />
            </>
          )}
        </Loaded>
        <ActionButton
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={test.isPending}
          disabled={!isSound}
          onClick={() =>
            test.mutate({
              params: { key: templateKey },
              body: { ...storedWords(words), channel, customerId },
            })
          }
        >
          {channel === 'email' ? 'Send a test to my email' : 'Send a test to the business’s phone'}
        </ActionButton>
      </div>
    </SectionCard>
  );
}
