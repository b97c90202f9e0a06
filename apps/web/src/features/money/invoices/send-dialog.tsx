import { Button } from '@mantine/core';
import { IconMessage, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { updateCustomer } from '@roundbook/contract/customers/customers/records';
import { textInvoice } from '@roundbook/contract/customers/pages/office';
import { type Invoice, sendInvoice } from '@roundbook/contract/money/invoices/invoices';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { email, required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { printInvoice } from './api.ts';
import classes from './send-dialog.module.css';

interface SendDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Emails the invoice to a typed address, which is kept for the customer if the user wants that. */
function EmailForm({ invoice, onClose }: SendDialogProps) {
  const { id, customerId, customerName } = invoice;
  const form = useRecordForm({
    initial: { email: '', isKept: true },
    rules: { email: [required, email] },
    submit: async (values) => {
      if (values.isKept) {
        const params = { id: customerId };
        await call(updateCustomer, { params, body: { email: values.email.trim() } });
      }
      await call(sendInvoice, { params: { id }, body: { email: values.email.trim() } });
      showSuccess('The invoice is in the outbox');
      onClose();
    },
  });
  return (
    <Form form={form} label="Email the invoice" submitLabel="Email it" guarded={false}>
      <TextField {...form.field('email')} label="Email address" type="email" />
      <CheckboxField {...form.field('isKept')} label={`Keep it as ${customerName}’s address`} />
    </Form>
  );
}

/** The ways to get an invoice to a customer who cannot be emailed: a typed address, a text, or paper. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const { id, number, customerId, customerName, emailRefusal } = invoice;
  const [isPrinting, setPrinting] = useState(false);
  const text = useCall(textInvoice, {
    onSuccess: () => {
      showSuccess('The text is in the outbox');
      onClose();
    },
  });
  const print = async () => {
    setPrinting(true);
    await printInvoice(id);
    setPrinting(false);
  };
  return (
    <Dialog
      opened
      title={`How should ${number} reach ${customerName}?`}
      onClose={onClose}
      size="sm"
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={classes.why}>{emailRefusal}</p>
      {invoice.email === '' && <EmailForm invoice={invoice} onClose={onClose} />}
      <div className={classes.ways}>
        <ActionButton
          variant="default"
          leftSection={<IconMessage size={16} aria-hidden />}
          loading={text.isPending}
          onClick={() => text.mutate({ params: { id: customerId, invId: id } })}
        >
          Text the link
        </ActionButton>
        <ActionButton
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={isPrinting}
          onClick={() => void print()}
        >
          Print it
        </ActionButton>
      </div>
      <p className={classes.minor}>
        This uses one or two of your texts. Its link opens their own page, where they see, print and
        pay the invoice.
      </p>
    </Dialog>
  );
}
