import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type QuoteOptions as Options,
  saveQuoteOptions,
} from '@roundbook/contract/customers/quotes/options';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { quoteOptionsQuery } from '../api.ts';
import { FrequencyRows } from '../pricing/choice-rows.tsx';
import {
  frequencyContent,
  frequencyValues,
  type ItemisationValues,
} from '../pricing/itemisation-values.ts';
import { daysIn, daysRefusal } from './follow-up-days.ts';
import classes from '../pricing/pricing.module.css';

const PARENT = { label: 'Settings', to: '/settings' } as const;

type Values = Pick<ItemisationValues, 'frequencies' | 'validDays' | 'terms'> & {
  followUps: string;
};

const rules = ({ frequencies }: Values): Rules<Values> => ({
  validDays: required,
  followUps: daysRefusal,
  ...Object.fromEntries(
    frequencies.map((_frequency, at) => [`frequencies.${at}.every`, required] as const),
  ),
});

function OptionsForm({ options }: { readonly options: Options }) {
  const form = useRecordForm<Values>({
    initial: {
      frequencies: frequencyValues(options.frequencyChoices),
      validDays: options.validDays,
      terms: options.terms,
      followUps: options.followUpDays.join(', '),
    },
    rules,
    submit: async ({ frequencies, validDays, terms, followUps }) => {
      await call(saveQuoteOptions, {
        body: {
          frequencyChoices: frequencyContent(frequencies),
          ...(validDays === null ? {} : { validDays }),
          followUpDays: daysIn(followUps),
          terms,
          version: options.version,
        },
      });
      showSuccess('Quote options saved');
    },
  });
  return (
    <Form form={form} label="Quote options" submitLabel="Save" stickyActions>
      <SectionCard title="How often">
        <p className={classes.hint}>
          The frequencies that people can choose, each with its own price. Less frequent visits may
          cost more each time.
        </p>
        <FrequencyRows form={form as never} />
      </SectionCard>
      <SectionCard title="Until they answer">
        <FieldRow>
          <NumberField
            {...form.field('validDays')}
            label="A price holds for"
            unit="days"
            minimum={1}
            maximum={365}
          />
          <TextField
            {...form.field('followUps')}
            label="Follow up after days"
            placeholder="3, 10"
            description="Leave empty to send no follow-ups automatically."
          />
        </FieldRow>
      </SectionCard>
      <SectionCard title="Terms">
        <NotesField {...form.field('terms')} label="Words below a price" rows={4} />
      </SectionCard>
    </Form>
  );
}

/** The defaults for new quotes, and the days on which quotes are followed up. */
export function QuoteOptions() {
  const query = useQuery(quoteOptionsQuery);
  return (
    <LoadedPage title="Quote options" parent={PARENT} query={query}>
      {({ options }) => (
        <Page title="Quote options" parent={PARENT} width="narrow">
          <OptionsForm key={options.version} options={options} />
        </Page>
      )}
    </LoadedPage>
  );
}
