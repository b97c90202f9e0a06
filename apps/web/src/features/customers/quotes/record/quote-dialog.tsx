import { useNavigate } from '@tanstack/react-router';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { createQuote, updateQuote } from '@roundbook/contract/customers/quotes/quotes';
import { AddressFields } from '@roundbook/ui/form/address-fields.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { NotesField } from '@roundbook/ui/form/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/text-field.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { QUOTE_RULES, quoteValues, type QuoteValues } from './quote-values.ts';

interface QuoteDialogProps {
  /** The quote to change; a new one without it. */
  readonly quote?: Quote;
  readonly onClose: () => void;
}

/** Takes down what somebody asks a price for, or changes it. */
export function QuoteDialog({ quote, onClose }: QuoteDialogProps) {
  const navigate = useNavigate();
  const form = useRecordForm<QuoteValues>({
    initial: quoteValues(quote),
    rules: QUOTE_RULES,
    submit: async (values) => {
      if (quote) {
        const { id, version } = quote;
        await call(updateQuote, { params: { id }, body: { ...values, version } });
        showSuccess('Quote saved');
        onClose();
        return;
      }
      const { quote: made } = await call(createQuote, { body: values });
      showSuccess('Quote added');
      await navigate({ to: '/manage/quotes/$quoteId', params: { quoteId: made.id } });
    },
  });
  return (
    <FormDialog
      form={form}
      title={quote ? 'Change quote' : 'New quote'}
      submitLabel={quote ? 'Save' : 'Add quote'}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" autoComplete="off" focused />
      <TextField
        {...form.field('title')}
        label="What for"
        description="Your customer reads it: “Windows all round and gutters”."
      />
      <FieldRow>
        <TextField {...form.field('email')} label="Email" />
        <TextField {...form.field('mobileNumber')} label="Mobile" />
      </FieldRow>
      <TextField {...form.field('phoneNumber')} label="Other phone" />
      <AddressFields field={(part) => form.field(`address.${part}`)} />
      <NotesField {...form.field('request')} label="What they asked for" />
      <NotesField
        {...form.field('notes')}
        label="Notes"
        rows={2}
        description="Only your office reads them."
      />
    </FormDialog>
  );
}
