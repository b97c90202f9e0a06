import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { replyAboutQuote } from '@roundbook/contract/customers/quotes/quotes';
import { mayOffice } from '@roundbook/domain/customers/quotes/acts';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { useOpenThread } from '../../../messages/threads/lookups.ts';
import { sendingChoices, type SendingWay, usualWay } from './sending-fields.ts';
import classes from '../pricing/pricing.module.css';

function Reply({ quote }: { readonly quote: Quote }) {
  const initial: { readonly text: string; readonly channel: SendingWay } = {
    text: '',
    channel: usualWay(quote),
  };
  const form = useRecordForm({
    initial,
    rules: { text: required },
    submit: async (body) => {
      await call(replyAboutQuote, { params: { id: quote.id }, body });
      showSuccess(
        body.channel === 'none'
          ? 'The answer is on the quote’s page'
          : 'The answer is in the outbox',
      );
    },
  });
  const choices = sendingChoices(quote).map(({ value, label }) => ({
    value,
    label: value === 'none' ? 'Nothing: they see it on the quote’s page' : label,
  }));
  return (
    <Form form={form} label="Answer" submitLabel="Answer">
      <NotesField {...form.field('text')} label="Your answer" rows={2} />
      <SelectField {...form.field('channel')} label="Tell them by" choices={choices} />
    </Form>
  );
}

/**
 * The questions about the price with their answers, and a field to reply; nothing before the first
 * question.
 */
export function QuoteThread({ quote }: { readonly quote: Quote }) {
  const openThread = useOpenThread();
  const { messages, contactName } = quote.thread;
  if (messages.length === 0) return null;
  const mayReply = mayOffice('reply', {
    status: quote.status,
    isConverted: quote.conversion !== null,
  });
  return (
    <SectionCard
      title="Questions"
      actions={
        <ActionButton
          variant="subtle"
          size="compact-sm"
          onClick={() => openThread({ quoteId: quote.id })}
        >
          All messages
        </ActionButton>
      }
    >
      <ol className={classes.questions}>
        {messages.map((message) => (
          <li key={message.id}>
            <p className={classes.words}>{message.text}</p>
            <p className={classes.hint}>
              {message.kind === 'Sent' ? 'You' : contactName}, {instantText(message.at)}
            </p>
          </li>
        ))}
      </ol>
      {mayReply && <Reply key={messages.length} quote={quote} />}
    </SectionCard>
  );
}
