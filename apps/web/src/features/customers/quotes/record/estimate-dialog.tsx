import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { QuoteOptions } from '@roundbook/contract/customers/quotes/options';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { estimateQuote } from '@roundbook/contract/customers/quotes/quotes';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { quoteOptionsQuery } from '../api.ts';
import { sendingChoices, type SendingWay, sentWords, usualWay } from './sending-fields.ts';

interface Values {
  readonly first: number | null;
  readonly comesRound: boolean;
  readonly regular: number | null;
  readonly note: string;
  readonly validDays: number | null;
  readonly channel: SendingWay;
}

interface EstimateProps {
  readonly quote: Quote;
  readonly onClose: () => void;
}

function EstimateForm({
  quote,
  onClose,
  options,
}: EstimateProps & { readonly options: QuoteOptions }) {
  const { frequencyChoices } = options;
  const form = useRecordForm<Values>({
    initial: {
      first: null,
      comesRound: frequencyChoices.length > 0,
      regular: null,
      note: '',
      validDays: options.validDays,
      channel: usualWay(quote),
    },
    rules: ({ comesRound }) => ({
      first: required,
      ...(comesRound ? { regular: required } : {}),
      validDays: required,
    }),
    submit: async ({ first, comesRound, regular, note, validDays, channel }) => {
      await call(estimateQuote, {
        params: { id: quote.id },
        body: {
          first: first ?? 0,
          regular: comesRound ? regular : null,
          frequencies: comesRound ? frequencyChoices : [],
          note,
          ...(validDays === null ? {} : { validDays }),
          channel,
          version: quote.version,
        },
      });
      showSuccess(sentWords(channel));
      onClose();
    },
  });
  const often = frequencyChoices.map(({ frequency }) => frequencyWords(frequency).toLowerCase());
  return (
    <FormDialog
      form={form}
      title="Send an estimate"
      submitLabel={form.values.channel === 'none' ? 'Set the price' : 'Send'}
      onClose={onClose}
    >
      <FieldRow>
        <PriceField {...form.field('first')} label="First time" focused />
        {form.values.comesRound && <PriceField {...form.field('regular')} label="After that" />}
      </FieldRow>
      {frequencyChoices.length > 0 && (
        <CheckboxField
          {...form.field('comesRound')}
          label="Recurring work"
          description={`They choose: ${often.join(', ')}.`}
        />
      )}
      <NotesField {...form.field('note')} label="Message to them" rows={2} />
      <FieldRow>
        <NumberField
          {...form.field('validDays')}
          label="Holds for"
          unit="days"
          minimum={1}
          maximum={365}
        />
        <SelectField {...form.field('channel')} label="Send by" choices={sendingChoices(quote)} />
      </FieldRow>
    </FormDialog>
  );
}

/** Answers a quote with a single figure. */
export function EstimateDialog(props: EstimateProps) {
  const { data } = useQuery(quoteOptionsQuery);
  return data ? <EstimateForm {...props} options={data.options} /> : null;
}
