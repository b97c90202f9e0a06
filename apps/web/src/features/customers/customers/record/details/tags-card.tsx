import { useState } from 'react';
import { call } from '@roundbook/client/call';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  addCustomerTags,
  removeCustomerTags,
} from '@roundbook/contract/customers/customers/tagging';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { TagBadges, TagsField } from '../../../tags/parts.tsx';
import classes from './detail-rows.module.css';

interface TagsDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

function TagsDialog({ customer: { id, tags }, onClose }: TagsDialogProps) {
  const before = tags.map((tag) => tag.id);
  const form = useRecordForm({
    initial: { tagIds: before },
    submit: async ({ tagIds }) => {
      const added = tagIds.filter((tagId) => !before.includes(tagId));
      const removed = before.filter((tagId) => !tagIds.includes(tagId));
      const params = { id };
      if (added.length > 0) await call(addCustomerTags, { params, body: { tagIds: added } });
      if (removed.length > 0) {
        await call(removeCustomerTags, { params, body: { tagIds: removed } });
      }
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Tags" submitLabel="Save" onClose={onClose}>
      <TagsField {...form.field('tagIds')} label="Tags" />
    </FormDialog>
  );
}

/** The customer's tags, which the user can change without opening the whole form. */
export function TagsCard({ customer }: { readonly customer: Customer }) {
  const [editing, setEditing] = useState(false);
  const editable = customer.lifecycle === 'Active';
  return (
    <SectionCard
      title="Tags"
      actions={
        editable && (
          <ActionButton variant="subtle" aria-label="Change tags" onClick={() => setEditing(true)}>
            Change
          </ActionButton>
        )
      }
    >
      {customer.tags.length > 0 ? (
        <TagBadges tags={customer.tags} />
      ) : (
        <span className={classes.minor}>None</span>
      )}
      {editing && <TagsDialog customer={customer} onClose={() => setEditing(false)} />}
    </SectionCard>
  );
}
