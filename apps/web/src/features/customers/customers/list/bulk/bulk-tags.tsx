import { runBulk } from '@roundbook/client/bulk/run-bulk';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { TagsField } from '../../../tags/parts.tsx';
import { tagMany } from '../../bulk-calls.ts';

interface BulkTagsProps {
  readonly rows: readonly CustomerRow[];
  readonly onClose: () => void;
  /** Called once all customers have the tags. */
  readonly onDone: () => void;
}

/** Adds tags to the selected customers. */
export default function BulkTags({ rows, onClose, onDone }: BulkTagsProps) {
  const initial: { tagIds: string[] } = { tagIds: [] };
  const form = useRecordForm({
    initial,
    rules: { tagIds: required },
    submit: async ({ tagIds }) => {
      await runBulk(
        tagMany,
        rows,
        { tagIds },
        {
          title: 'Tags',
          outcome: ({ done }) => `${countText(done, 'customer')} tagged`,
        },
      );
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Tag ${countText(rows.length, 'customer')}`}
      label="Add tags"
      submitLabel="Add tags"
      onClose={onClose}
    >
      <TagsField {...form.field('tagIds')} label="Tags" />
    </FormDialog>
  );
}
