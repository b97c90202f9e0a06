import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import { TAX_REGIONS } from '@roundbook/domain/money/tax/tax-rates';
import { LEGAL_FORMS } from '@roundbook/domain/money/tax/tax-settings';
import { LEGAL_FORM_LABELS, REGION_LABELS } from '@roundbook/domain/money/tax/tax-words';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useMergingForm } from '@roundbook/ui/merging/use-merging-form.ts';
import type { FieldTexts } from '@roundbook/ui/merging/use-merging.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { answersOf, type AnswerValues, answerValues } from './answer-values.ts';
import type { TaxAnswers } from './api.ts';

const FORM_CHOICES = LEGAL_FORMS.map((value) => ({ value, label: LEGAL_FORM_LABELS[value] }));
const REGION_CHOICES = TAX_REGIONS.map((value) => ({ value, label: REGION_LABELS[value] }));

const money = (pence: number | null) => formatPounds(pence ?? 0);
const yesOrNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');

const texts: FieldTexts<AnswerValues> = {
  legalForm: { label: 'You trade as', text: (form) => LEGAL_FORM_LABELS[form] },
  region: { label: 'You live in', text: (region) => REGION_LABELS[region] },
  otherIncome: { label: 'Other income', text: money },
  isOtherIncomeTaxed: { label: 'Tax is taken off the other income', text: yesOrNo },
  isPensionAge: { label: 'State Pension age', text: yesOrNo },
  profitElsewhere: { label: 'Profit that is not in Roundbook', text: money },
  otherTurnoverThisYear: { label: 'Income elsewhere this tax year', text: money },
  otherTurnoverLastYear: { label: 'Income elsewhere last tax year', text: money },
  usesCalendarQuarters: { label: 'Calendar quarters', text: yesOrNo },
  usesTraditionalAccounting: { label: 'Traditional accounting', text: yesOrNo },
  otherTurnoverYearBefore: { label: 'Income elsewhere the tax year before', text: money },
};

const opened = ({ version, isSaved: _isSaved, ...answers }: TaxAnswers) => ({
  values: answerValues(answers),
  version,
});

/** The questions on which the estimate and the verdict depend. */
export function TaxForm({ answers }: { readonly answers: TaxAnswers }) {
  const { today } = useAppStart();
  const { form, dialog } = useMergingForm<AnswerValues>({
    texts,
    stored: opened(answers),
    send: async (values, version) => {
      const body = { ...answersOf(values), version };
      return (await call(saveTaxSettings, { body })).version;
    },
    read: (current) => opened(current as TaxAnswers),
    onSaved: () => showSuccess('Answers saved'),
  });
  const [thisYear, lastYear, yearBefore] = [0, -1, -2].map((on) => namedTaxYear(today, on));
  const isSoleTrader = form.values.legalForm === 'SoleTrader';
  return (
    <>
      <Form form={form} label="Your answers" submitLabel="Save">
        <SelectField {...form.field('legalForm')} label="You trade as" choices={FORM_CHOICES} />
        {isSoleTrader && (
          <>
            <SelectField
              {...form.field('region')}
              label="You live in"
              description="Scotland has its own rates of Income Tax."
              choices={REGION_CHOICES}
            />
            <MoneyField
              {...form.field('otherIncome')}
              label={`Other income in ${thisYear!.name}`}
              description="Wages, pensions and rent of the whole tax year, before tax. Leave it empty if there is none."
            />
            <CheckboxField
              {...form.field('isOtherIncomeTaxed')}
              label="Tax is taken off my other income before I get it"
              description="As it is from wages. Without the tick, the estimate includes the tax on it."
            />
            <CheckboxField
              {...form.field('isPensionAge')}
              label={`I had reached State Pension age on 6 April ${thisYear!.from.slice(0, 4)}`}
              description="From then on you pay no National Insurance."
            />
            <MoneyField
              {...form.field('profitElsewhere')}
              label={`Profit in ${thisYear!.name} that is not in Roundbook`}
              description="Such as the months before you joined. Income less costs."
            />
            <MoneyField
              {...form.field('otherTurnoverThisYear')}
              label={`Income elsewhere in ${thisYear!.name}`}
              description="For Making Tax Digital: what other trades, lettings and the time before Roundbook brought in, before costs."
            />
            <MoneyField
              {...form.field('otherTurnoverLastYear')}
              label={`Income elsewhere in ${lastYear!.name}`}
            />
            <MoneyField
              {...form.field('otherTurnoverYearBefore')}
              label={`Income elsewhere in ${yearBefore!.name}`}
            />
            <CheckboxField
              {...form.field('usesCalendarQuarters')}
              label="My quarters end with months"
              description="Calendar quarters, as you chose with HMRC. Without the tick, quarters end on the 5th."
            />
            <CheckboxField
              {...form.field('usesTraditionalAccounting')}
              label={`I use traditional accounting in ${thisYear!.name}`}
              description="Income counts when the work is done. Without the tick it counts when you are paid, as for most sole traders. Once HMRC has an update, the choice stays for the tax year."
            />
          </>
        )}
      </Form>
      {dialog}
    </>
  );
}
