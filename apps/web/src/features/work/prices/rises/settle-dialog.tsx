import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { PriceRise } from '@roundbook/contract/work/prices/price-rise';
import { planPriceRise } from '@roundbook/contract/work/prices/price-rises';
import type { ClashingWay } from '@roundbook/domain/work/prices/price-rises';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { clashText } from './clash-text.ts';
import { CLASHING_CHOICES } from './rise-values.ts';

interface SettleDialogProps {
  readonly rise: PriceRise;
  readonly onClose: () => void;
}

/**
 * Settles a price rise for its day, and asks about jobs that are also in another settled price
 * rise.
 */
export function SettleDialog({ rise, onClose }: SettleDialogProps) {
  const { id, name, totals, clashing, effectiveOn, version } = rise;
  const form = useRecordForm<{ readonly clashing: ClashingWay }>({
    initial: { clashing: 'leaveOut' },
    submit: async (values) => {
      const body = { version, ...(clashing > 0 ? values : {}) };
      await call(planPriceRise, { params: { id }, body });
      showSuccess('The price rise is settled');
      onClose();
    },
  });
  const rising = totals.jobs - (form.values.clashing === 'leaveOut' ? clashing : 0);
  return (
    <FormDialog
      form={form}
      title={`Settle ${name}?`}
      submitLabel="Settle"
      onClose={onClose}
      size="sm"
    >
      {clashing > 0 && (
        <SelectField
          {...form.field('clashing')}
          label={clashText(clashing, [])}
          description="A job can be in only one settled price rise: the other price would never take effect, even if the customer was told about it."
          choices={CLASHING_CHOICES}
        />
      )}
      <p>
        {`${countText(rising, 'job')} will cost more from ${dateText(effectiveOn)}. No one is notified yet, and you can undo the price rise until work has been done at a new price.`}
      </p>
    </FormDialog>
  );
}
