import { useQuery } from '@tanstack/react-query';
import { bulkParts } from '@roundbook/client/bulk/bulk-parts';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { call } from '@roundbook/client/call';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  MOST_RECIPIENTS,
  previewMessage,
} from '@roundbook/contract/messages/outbox/customer-messages';
import { textSegments } from '@roundbook/domain/messages/outbox/text-segments';
import { outcomeText } from '@roundbook/ui/bulk/outcome-text.ts';
import { LeftOutList } from '@roundbook/ui/feedback/left-out-dialog.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { messageMany } from '../../bulk-calls.ts';

interface BulkMessageProps {
  readonly rows: readonly CustomerRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface MessageValues extends Record<string, unknown> {
  readonly channel: 'email' | 'sms';
  readonly purpose: 'service' | 'marketing';
  readonly subject: string;
  readonly text: string;
}

const channels = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message' },
] as const;
const purposes = [
  { value: 'service', label: 'Their service' },
  { value: 'marketing', label: 'An offer' },
] as const;

/**
 * The number of customers whom a message would reach, and the customers left out, however many customers are selected.
 */
async function reached(
  customerIds: readonly string[],
  audience: Pick<MessageValues, 'channel' | 'purpose'>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof previewMessage>> {
  const answers: ResponseOf<typeof previewMessage>[] = [];
  for (const part of bulkParts(customerIds, MOST_RECIPIENTS)) {
    answers.push(
      await call(previewMessage, { body: { ...audience, customerIds: part } }, { signal }),
    );
  }
  return {
    recipients: answers.reduce((sum, { recipients }) => sum + recipients, 0),
    leftOut: answers.flatMap(({ leftOut }) => leftOut),
  };
}

/** The price of the messages as a sentence. */
function costWords(channel: MessageValues['channel'], recipients: number, text: string): string {
  if (channel === 'email') return 'Emails cost nothing.';
  const texts = recipients * Math.max(1, textSegments(text));
  return `It uses about ${countText(texts, 'text')}.`;
}

/** A free-text message to the selected customers; first shows the customers it will not reach. */
export default function BulkMessage({ rows, onClose, onDone }: BulkMessageProps) {
  const customerIds = rows.map(({ id }) => id);
  const form = useRecordForm<MessageValues>({
    initial: { channel: 'email', purpose: 'service', subject: '', text: '' },
    rules: ({ channel }) => ({
      text: required,
      ...(channel === 'email' ? { subject: required } : {}),
    }),
    submit: async (values) => {
      await runBulk(messageMany, rows, values, {
        title: 'Messages',
        outcome: outcomeText('message', 'in the outbox'),
      });
      onDone();
    },
  });
  const { channel, purpose, text } = form.values;
  const preview = useQuery({
    queryKey: [previewMessage.path, customerIds, channel, purpose],
    queryFn: ({ signal }) => reached(customerIds, { channel, purpose }, signal),
    staleTime: 0,
  }).data;
  return (
    <FormDialog
      form={form}
      title={`Message ${countText(customerIds.length, 'customer')}`}
      label="Message"
      submitLabel={preview ? `Send ${countText(preview.recipients, 'message')}` : 'Send'}
      onClose={onClose}
    >
      <FieldRow>
        <SelectField {...form.field('channel')} label="By" choices={channels} />
        <SelectField {...form.field('purpose')} label="About" choices={purposes} />
      </FieldRow>
      {channel === 'email' && <TextField {...form.field('subject')} label="Subject" />}
      <NotesField
        {...form.field('text')}
        label="Message"
        description="{customerName} and {businessName} are filled in."
      />
      <div aria-live="polite">
        {preview && <p>{costWords(channel, preview.recipients, text)}</p>}
        {preview && preview.leftOut.length > 0 && (
          <>
            <p>{`It reaches ${countText(preview.recipients, 'customer')}. Left out:`}</p>
            <LeftOutList leftOut={preview.leftOut} />
          </>
        )}
      </div>
    </FormDialog>
  );
}
