import {
  ASKED_FACTS,
  type AskedFact,
  type EstimateMode,
} from '@roundbook/domain/customers/quotes/asked-facts';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import type { FormValues } from './quote-form-values.ts';
import classes from './quote-form.module.css';

const MODES: readonly { readonly value: EstimateMode; readonly label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'suggest', label: 'Suggest to the office' },
  { value: 'show', label: 'Show at once' },
];

const WHAT_IT_DOES: Readonly<Record<EstimateMode, string>> = {
  off: 'You work out each price yourself.',
  suggest:
    'Your default price list drafts the quote. They see none of it until you send it, which takes one tap.',
  show: 'They see roughly what it costs as they fill in the form. Your default price list also drafts the quote, which binds you only once you send it.',
};

const LABELS: Readonly<Record<AskedFact, string>> = {
  property: 'What kind of property it is',
  storeys: 'How many storeys',
  windows: 'About how many windows',
  extras: 'How many of each extra on your default price list',
};

/**
 * Settings for how the price list answers a stranger's question, if at all, and for the details that the form asks for.
 */
export function EstimateOptions({ form }: { readonly form: RecordForm<FormValues> }) {
  return (
    <SectionCard title="A price at once">
      <div className={classes.fields}>
        <SelectField
          {...form.field('estimates')}
          label="Estimate by your price list"
          description={WHAT_IT_DOES[form.values.estimates]}
          choices={MODES}
        />
        <TextLink to="/business/pricing">Price lists</TextLink>
        <p className={classes.hint}>
          What the form asks about the property. If they leave something out, we assume two storeys
          and no more windows than the price includes.
        </p>
        {ASKED_FACTS.map((fact) => (
          <CheckboxField key={fact} {...form.field(`facts.${fact}`)} label={LABELS[fact]} />
        ))}
      </div>
    </SectionCard>
  );
}
