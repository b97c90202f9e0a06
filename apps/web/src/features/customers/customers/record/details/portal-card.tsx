import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { changeSecurity } from '@roundbook/contract/customers/customers/choices';
import { type Customer, PORTAL_SECURITY } from '@roundbook/contract/customers/customers/customer';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { type FieldTexts, useMerging } from '@roundbook/ui/merging/use-merging.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { PageAccessRows } from '../../../pages/page-access.tsx';
import classes from './detail-rows.module.css';

type Values = Pick<Customer, 'security'>;

const MEANINGS: Readonly<Record<Customer['security'], string>> = {
  'Magic Link': 'They open their page with a link that you send them.',
  PIN: 'They open their page with a link that you send them and their PIN.',
  Off: 'They have no page of their own: links do not work.',
};

const texts: FieldTexts<Values> = { security: { label: 'Customer pages', text: (kind) => kind } };
const choices = PORTAL_SECURITY.map((kind) => ({ value: kind, label: kind }));
const opened = ({ security, version }: Customer) => ({ values: { security }, version });

interface PortalDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

function PortalDialog({ customer, onClose }: PortalDialogProps) {
  const merging = useMerging(texts);
  const form = useRecordForm<Values>({
    initial: { security: customer.security },
    submit: async (mine) => {
      await merging.save({
        opened: opened(customer),
        mine,
        send: ({ security }, version) =>
          call(changeSecurity, { params: { id: customer.id }, body: { security, version } }),
        read: (current) => opened((current as { customer: Customer }).customer),
      });
      showSuccess('Access changed');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Access to their own pages"
      submitLabel="Save"
      onClose={onClose}
      beside={merging.dialog}
    >
      <SelectField
        {...form.field('security')}
        label="Access"
        description={MEANINGS[form.values.security]}
        choices={choices}
      />
    </FormDialog>
  );
}

/** How the customer can open their own pages. */
export function PortalCard({ customer }: { readonly customer: Customer }) {
  const [editing, setEditing] = useState(false);
  return (
    <SectionCard
      title="Customer pages"
      actions={
        customer.lifecycle === 'Active' && (
          <ActionButton
            variant="subtle"
            aria-label="Change access to customer pages"
            onClick={() => setEditing(true)}
          >
            Change
          </ActionButton>
        )
      }
    >
      <strong>{customer.security}</strong>
      <p className={classes.text}>{MEANINGS[customer.security]}</p>
      <PageAccessRows customer={customer} />
      {editing && <PortalDialog customer={customer} onClose={() => setEditing(false)} />}
    </SectionCard>
  );
}
