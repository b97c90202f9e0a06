import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { itemiseQuote, sendQuoteAgain } from '@roundbook/contract/customers/quotes/quotes';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { sendingChoices, type SendingWay, sentWords, usualWay } from './sending-fields.ts';

interface SendDialogProps {
  readonly quote: Quote;
  /** The draft to send; if absent, the unanswered price is sent again. */
  readonly itemisationId?: string;
  readonly onClose: () => void;
  readonly onSent?: () => void;
}

/** Sends a drafted price, or resends the price that the customer has not answered. */
export function SendDialog({ quote, itemisationId, onClose, onSent }: SendDialogProps) {
  const { id } = quote;
  const form = useRecordForm<{ readonly channel: SendingWay }>({
    initial: { channel: usualWay(quote) },
    submit: async ({ channel }) => {
      if (itemisationId !== undefined) {
        await call(itemiseQuote, { params: { id }, body: { itemisationId, channel } });
      } else if (channel !== 'none') {
        await call(sendQuoteAgain, { params: { id }, body: { channel } });
      }
      showSuccess(sentWords(channel));
      onClose();
      onSent?.();
    },
  });
  const choices = sendingChoices(quote).filter(
    ({ value }) => itemisationId !== undefined || value !== 'none',
  );
  return (
    <FormDialog
      form={form}
      title={itemisationId === undefined ? 'Send again' : 'Send the quote'}
      submitLabel={form.values.channel === 'none' ? 'Set the price' : 'Send'}
      onClose={onClose}
      size="sm"
    >
      {itemisationId !== undefined && (
        <p>Once set, this price cannot be changed, only replaced by a new version.</p>
      )}
      <SelectField {...form.field('channel')} label="Send by" choices={choices} />
    </FormDialog>
  );
}
