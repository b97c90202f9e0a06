import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { acceptQuote } from '@roundbook/contract/customers/quotes/quotes';
import {
  choiceRefusal,
  chosenLines,
  isRegular,
  itemisationTotals,
} from '@roundbook/domain/customers/quotes/itemisation';
import { linePrices } from '@roundbook/domain/customers/quotes/line-prices';
import { frequencyWords, type RecurringFrequency } from '@roundbook/domain/work/jobs/frequency';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { priceText } from '../lookups.ts';

interface AcceptDialogProps {
  readonly quote: Quote;
  readonly price: Itemisation;
  readonly onClose: () => void;
}

type Values = {
  readonly often: string;
  readonly options: { readonly isTicked: boolean }[];
};

/** Records that the customer has told the office that they accept. */
export function AcceptDialog({ quote, price, onClose }: AcceptDialogProps) {
  const options = price.lines.filter(({ isOption }) => isOption);
  const frequencies = price.frequencies.map(({ frequency }) => frequency);
  const choiceOf = ({ often, options: ticked }: Values) => ({
    optionIds: options.filter((_option, at) => ticked[at]?.isTicked).map(({ id }) => id),
    frequency: frequencies.find((one: RecurringFrequency) => frequencyWords(one) === often) ?? null,
  });
  const form = useRecordForm<Values>({
    initial: {
      often: frequencies[0] ? frequencyWords(frequencies[0]) : '',
      options: options.map(() => ({ isTicked: false })),
    },
    submit: async (values) => {
      const body = { ...choiceOf(values), itemisationId: price.id };
      await call(acceptQuote, { params: { id: quote.id }, body });
      showSuccess('Quote accepted');
      onClose();
    },
  });
  const choice = choiceOf(form.values);
  const prices = linePrices(price, choice.frequency).filter(({ line }) => line.isOption);
  const totals = itemisationTotals(price, choice, price.vatPercent);
  const comesRound = chosenLines(price, choice).some(isRegular);
  const problem = choiceRefusal(price, choice);
  return (
    <FormDialog
      form={form}
      title="They said yes"
      submitLabel="Mark as accepted"
      onClose={onClose}
      size="sm"
    >
      {prices.map(({ line, first, regular }, at) => (
        <CheckboxField
          key={line.id}
          {...form.field(`options.${at}.isTicked`)}
          label={`${line.description} (${priceText(first, regular)})`}
        />
      ))}
      {comesRound && frequencies.length > 1 && (
        <SelectField
          {...form.field('often')}
          label="How often"
          choices={frequencies.map((one) => {
            const words = frequencyWords(one);
            return { value: words, label: words };
          })}
        />
      )}
      <p aria-live="polite">
        {problem
          ? problem.detail
          : `It comes to ${priceText(totals.first.total, totals.regular?.total ?? null)}.`}
      </p>
    </FormDialog>
  );
}
