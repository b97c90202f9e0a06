import { Button } from '@mantine/core';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  saveMonthlyStatements,
  type ShownMonthlyStatements,
} from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { SettingPreview } from './setting-preview.tsx';
import classes from './monthly-statements.module.css';

interface SettingDialogProps {
  readonly shown: ShownMonthlyStatements;
  readonly onClose: () => void;
}

interface SettingValues {
  readonly isOn: boolean;
  readonly day: number | null;
  readonly minimum: number | null;
}

const TITLE = 'Monthly statements';

const isDay = (day: number | null) =>
  day !== null && day >= 1 && day <= 31 ? null : refusal('Please enter a day from 1 to 31');

function SettingForm({ shown, onClose }: SettingDialogProps) {
  const { version, ...initial } = shown.setting;
  const form = useRecordForm<SettingValues>({
    initial,
    rules: { day: [required, isDay], minimum: required },
    submit: async ({ isOn, day, minimum }) => {
      const body = { isOn, day: day!, minimum: minimum!, version };
      const { nextOn } = await call(saveMonthlyStatements, { body });
      showSuccess(
        nextOn === null
          ? 'Monthly statements are off'
          : `Saved. The next statements go out on ${dateText(nextOn)}`,
      );
      onClose();
    },
  });
  const { day, minimum } = form.values;
  return (
    <FormDialog form={form} title={TITLE} submitLabel="Save" onClose={onClose}>
      <SwitchField
        {...form.field('isOn')}
        label="Send statements every month"
        description="By email. For customers who have no email address, or want no emails, you will find a statement here to print and post."
      />
      <FieldRow>
        <NumberField {...form.field('day')} label="Day of the month" minimum={1} maximum={31} />
        <MoneyField {...form.field('minimum')} label="To everybody who owes at least" />
      </FieldRow>
      <p className={classes.minor}>
        In shorter months, statements go out on the last day. A Sunday or a bank holiday in{' '}
        {shown.region} moves them to the next day that is neither.
      </p>
      <SettingPreview day={day} minimum={minimum} />
    </FormDialog>
  );
}

/** The setting, for users who cannot change it. */
function SettingFacts({ shown: { setting }, onClose }: SettingDialogProps) {
  const { isOn, day, minimum } = setting;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={TITLE}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Facts
        facts={[
          { label: 'Statements every month', value: isOn ? 'On' : 'Off' },
          { label: 'Day of the month', value: String(day) },
          { label: 'To everybody who owes at least', value: formatPounds(minimum) },
        ]}
      />
      <p className={classes.minor}>The Owner can change this.</p>
      <SettingPreview day={day} minimum={minimum} />
    </Dialog>
  );
}

/** Edits the day of the month for statements and the smallest debt, and previews the recipients. */
export function SettingDialog(props: SettingDialogProps) {
  const isOwner = mayUse(useAppStart(), saveMonthlyStatements.access).allowed;
  return isOwner ? <SettingForm {...props} /> : <SettingFacts {...props} />;
}
