import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { PriceField } from '../../../platform/prices/price-field.tsx';
import { exampleOf, type RuleGroup, type RuleValues } from './rule-values.ts';
import classes from './visit-rules.module.css';

interface RuleFieldsProps {
  readonly form: RecordForm<RuleValues>;
  readonly group: RuleGroup;
}

function Fields({ form, group }: RuleFieldsProps) {
  const { field } = form;
  switch (group.id) {
    case 'lateCancel':
      return (
        <FieldRow>
          <NumberField
            {...field('lateCancelDays')}
            label="Up to how many days before"
            description="0 is the day itself."
            unit="days"
            minimum={0}
            maximum={14}
          />
          <PriceField {...field('lateCancelFee')} label="Fee" />
        </FieldRow>
      );
    case 'turnedAway':
      return (
        <NumberField
          {...field('turnedAwayPercent')}
          label="What is charged"
          unit="% of the price"
          minimum={1}
          maximum={100}
        />
      );
    case 'missed':
      return (
        <NumberField
          {...field('missedPercent')}
          label="The next visit costs more by"
          unit="%"
          minimum={1}
          maximum={200}
        />
      );
    case 'stop':
      return (
        <NumberField
          {...field('stopAfterMisses')}
          label="Cancel the job after"
          unit="misses in a row"
          minimum={1}
          maximum={10}
        />
      );
    case 'part':
      return (
        <FieldRow>
          <NumberField
            {...field('partPercent')}
            label="What the part costs"
            unit="% of the price"
            minimum={0}
            maximum={100}
          />
          <NumberField
            {...field('restDays')}
            label="The rest is due after"
            description="Empty: it is not planned."
            unit="days"
            minimum={0}
            maximum={90}
          />
        </FieldRow>
      );
    case 'first':
      return (
        <NumberField
          {...field('firstPercent')}
          label="It costs more by"
          unit="%"
          minimum={1}
          maximum={300}
        />
      );
    default:
      return (
        <FieldRow>
          <NumberField
            {...field('lapsedWeeks')}
            label="Late by more than"
            unit="weeks"
            minimum={1}
            maximum={104}
          />
          <NumberField
            {...field('lapsedPercent')}
            label="It costs more by"
            unit="%"
            minimum={0}
            maximum={300}
          />
        </FieldRow>
      );
  }
}

/** The figures of one rule, with an example of its effect. */
export function RuleFields({ form, group }: RuleFieldsProps) {
  return (
    <>
      <Fields form={form} group={group} />
      <p className={classes.example} aria-live="polite">
        {exampleOf(group, form.values)}
      </p>
    </>
  );
}
