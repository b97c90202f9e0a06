import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { changeHoldRule, type HoldRuleSetting } from '@roundbook/contract/money/holds/holds';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { holdPreviewQuery } from './api.ts';
import classes from './hold-card.module.css';

interface RuleValues {
  readonly owesMoreThan: number | null;
  readonly daysPastDue: number | null;
}

/** The customers whom the typed rule would put on hold, and the number of customers it would release. */
function Preview({ owesMoreThan, daysPastDue }: RuleValues) {
  const isPossible = daysPastDue === null || (daysPastDue >= 1 && daysPastDue <= 365);
  const { data, isFetching } = useQuery({
    ...holdPreviewQuery(owesMoreThan, daysPastDue),
    enabled: isPossible,
  });
  if (!isPossible) return null;
  if (!data) return <p className={classes.minor}>{isFetching ? 'Working out who…' : ''}</p>;
  const { placed, placedTotal, liftedTotal } = data;
  const lifted = liftedTotal > 0 && `${countText(liftedTotal, 'customer')} will be served again.`;
  return (
    <section aria-label="What this would change" aria-live="polite">
      <p className={classes.minor}>
        {placedTotal === 0
          ? 'No further customers will be put on hold.'
          : `${countText(placedTotal, 'customer')} will be put on hold:`}{' '}
        {lifted}
      </p>
      {placed.length > 0 && (
        // Scrolls with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.rows} tabIndex={0} aria-label="Customers">
          {placed.map(({ customerId, displayName, payerName, owed }) => (
            <li key={customerId} className={classes.row}>
              <span>
                {displayName}
                {payerName && <span className={classes.minor}>{payerName} pays</span>}
              </span>
              <span className="tabular">{formatPounds(owed)}</span>
            </li>
          ))}
        </ul>
      )}
      {placedTotal > placed.length && (
        <p className={classes.minor}>and {countText(placedTotal - placed.length, 'other')}</p>
      )}
    </section>
  );
}

interface RuleDialogProps {
  readonly rule: HoldRuleSetting;
  readonly onClose: () => void;
}

/** Edits the rule for automatic holds, and previews the customers it would hold. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { owesMoreThan, daysPastDue, version } = rule;
  const form = useRecordForm<RuleValues>({
    initial: { owesMoreThan, daysPastDue },
    submit: async (values) => {
      const known = version > 0 ? { version } : {};
      const { placed, lifted } = await call(changeHoldRule, { body: { ...values, ...known } });
      const served = lifted > 0 ? `, ${lifted} served again` : '';
      showSuccess(`Saved: ${placed} put on hold${served}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Put on hold automatically"
      submitLabel="Save and apply"
      onClose={onClose}
    >
      <p className={classes.minor}>
        Customers who meet either limit are put on hold now and every morning, and served again as
        soon as they have paid. Leave both empty to put no one on hold. Customers whose budget plan
        has no missed month are left out.
      </p>
      <FieldRow>
        <MoneyField {...form.field('owesMoreThan')} label="Owes more than" />
        <NumberField
          {...form.field('daysPastDue')}
          label="Past due for more than"
          unit="days"
          minimum={1}
          maximum={365}
        />
      </FieldRow>
      <Preview {...form.values} />
    </FormDialog>
  );
}
