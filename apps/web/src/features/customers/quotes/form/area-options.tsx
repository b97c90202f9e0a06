import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import type { FormValues } from './quote-form-values.ts';
import classes from './quote-form.module.css';

/** The area in which the business takes on work, and the message for strangers outside it. */
export function AreaOptions({ form }: { readonly form: RecordForm<FormValues> }) {
  const { areaKind } = form.values;
  return (
    <SectionCard title="Where you work">
      <div className={classes.fields}>
        <FieldRow>
          <SelectField
            {...form.field('areaKind')}
            label="Area"
            choices={[
              { value: 'anywhere', label: 'Anywhere' },
              { value: 'radius', label: 'Around your address' },
              { value: 'districts', label: 'In districts that you list' },
            ]}
          />
          {areaKind === 'radius' && (
            <NumberField
              {...form.field('miles')}
              label="Within"
              unit="miles"
              minimum={1}
              maximum={200}
            />
          )}
        </FieldRow>
        {areaKind === 'districts' && (
          <TextField
            {...form.field('districts')}
            label="Districts"
            placeholder="BA1, BA2"
            description="The first halves of postcodes."
          />
        )}
        {areaKind !== 'anywhere' && (
          <CheckboxField
            {...form.field('takesOutside')}
            label="People outside the area may still ask"
          />
        )}
        <CheckboxField
          {...form.field('saysClosestRound')}
          label="Say how far away your closest round is"
          description="Anyone who enters a postcode in your area sees the round’s name and roughly how many miles away it is. That shows strangers where you work, so give your rounds names that anyone may see."
        />
      </div>
    </SectionCard>
  );
}
