import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { changeRisingJobs } from '@roundbook/contract/work/prices/price-rises';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { shownPrice } from '../../../../platform/prices/added-vat.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import type { RisingRow } from './api.ts';

interface PriceDialogProps {
  readonly riseId: string;
  readonly row: RisingRow;
  readonly onClose: () => void;
}

/** Sets a separate new price for one job in a price rise. */
export function PriceDialog({ riseId, row, onClose }: PriceDialogProps) {
  const form = useRecordForm<{ newCost: number | null }>({
    initial: { newCost: row.newCost },
    rules: { newCost: required },
    submit: async ({ newCost }) => {
      await call(changeRisingJobs, {
        params: { id: riseId },
        body: { jobs: [{ jobId: row.jobId, newCost: newCost! }] },
      });
      showSuccess('New price saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`New price for ${row.displayName}`}
      submitLabel="Save"
      onClose={onClose}
      size="sm"
    >
      <PriceField
        {...form.field('newCost')}
        label={row.title}
        description={`${shownPrice(row.oldCost)} until now`}
        focused
      />
    </FormDialog>
  );
}
