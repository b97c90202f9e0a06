import { Progress } from '@mantine/core';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { tagCustomers } from '@roundbook/contract/customers/customers/tagging';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { TagsField } from '../../../tags/parts.tsx';

/** The maximum number of customers in one request. */
const CHUNK = 1000;

interface BulkTagsProps {
  readonly rows: readonly CustomerRow[];
  readonly onClose: () => void;
  /** Called once all customers have the tags. */
  readonly onDone: () => void;
}

/** Adds tags to the selected customers. */
export default function BulkTags({ rows, onClose, onDone }: BulkTagsProps) {
  const [finished, setFinished] = useState(0);
  const initial: { tagIds: string[] } = { tagIds: [] };
  const form = useRecordForm({
    initial,
    rules: { tagIds: required },
    submit: async ({ tagIds }) => {
      const ids = rows.map(({ id }) => id);
      for (let at = 0; at < ids.length; at += CHUNK) {
        const customerIds = ids.slice(at, at + CHUNK);
        const body = { customerIds, tagIds };
        await call(tagCustomers, { body }, { waitForScreen: at + CHUNK >= ids.length });
        setFinished(at + customerIds.length);
      }
      showSuccess(`${customersText(rows.length)} tagged`);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Tag ${customersText(rows.length)}`}
      label="Add tags"
      submitLabel="Add tags"
      onClose={onClose}
    >
      <TagsField {...form.field('tagIds')} label="Tags" />
      {form.submitting && rows.length > CHUNK && (
        <Progress value={(finished / rows.length) * 100} aria-label="Progress" />
      )}
    </FormDialog>
  );
}

function customersText(count: number): string {
  return count === 1 ? '1 customer' : `${count.toLocaleString('en-GB')} customers`;
}
