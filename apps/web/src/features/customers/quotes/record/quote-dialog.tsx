import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { addQuote } from '@roundbook/contract/customers/quotes/conversion';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { createQuote, updateQuote } from '@roundbook/contract/customers/quotes/quotes';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { AddressFields } from '@roundbook/ui/form/fields/address-fields.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { DuplicateNotice } from '../../customers/parts.ts';
import { QUOTE_RULES, quoteValues, type QuoteValues } from './quote-values.ts';

interface QuoteDialogProps {
  /** The quote to change; absent for a new quote. */
  readonly quote?: Quote;
  readonly onClose: () => void;
}

/** Adds or changes a quote: the work that a person wants a price for. */
/** An existing customer who turned out to be the same person. */
interface Chosen {
  readonly id: string;
  readonly displayName: string;
}

export function QuoteDialog({ quote, onClose }: QuoteDialogProps) {
  const navigate = useNavigateFromHere();
  const [customer, setCustomer] = useState<Chosen | null>(null);
  const form = useRecordForm<QuoteValues>({
    initial: quoteValues(quote),
    rules: customer ? { title: required } : QUOTE_RULES,
    submit: async (values) => {
      if (quote) {
        const { id, version } = quote;
        await call(updateQuote, { params: { id }, body: { ...values, version } });
        showSuccess('Quote saved');
        onClose();
        return;
      }
      const { title, request, notes } = values;
      const { quote: made } = customer
        ? await call(addQuote, { params: { id: customer.id }, body: { title, request, notes } })
        : await call(createQuote, { body: values });
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
      {customer ? (
        <p>
          For {customer.displayName}, whose record has their contact details.{' '}
          <Anchor component="button" type="button" inherit onClick={() => setCustomer(null)}>
            Somebody else
          </Anchor>
        </p>
      ) : (
        <TextField {...form.field('name')} label="Name" autoComplete="off" focused />
      )}
      <TextField
        {...form.field('title')}
        label="What for"
        description="Your customer reads this: “Windows all round and gutters”."
      />
      {!customer && (
        <>
          <FieldRow>
            <TextField {...form.field('email')} label="Email" />
            <TextField {...form.field('mobileNumber')} label="Mobile" />
          </FieldRow>
          <TextField {...form.field('phoneNumber')} label="Other phone" />
          <AddressFields field={(part) => form.field(`address.${part}`)} />
          {!quote?.customerId && (
            <DuplicateNotice
              values={form.values}
              {...(quote ? {} : { choice: { label: 'Quote for them', run: setCustomer } })}
            />
          )}
        </>
      )}
      <NotesField {...form.field('request')} label="What they asked for" />
      <NotesField
        {...form.field('notes')}
        label="Notes"
        rows={2}
        description="Only your office sees them."
      />
    </FormDialog>
  );
}
