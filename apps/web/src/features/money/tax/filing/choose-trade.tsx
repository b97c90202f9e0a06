import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { chooseHmrcTrade } from '@roundbook/contract/money/tax/hmrc';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { hmrcTradesQuery } from './hmrc-queries.ts';
import classes from '../tax.module.css';

interface Trade {
  readonly tradeRef: string;
  readonly name: string;
}

function TradeForm({ trades }: { readonly trades: readonly Trade[] }) {
  const form = useRecordForm({
    initial: { tradeRef: trades[0]?.tradeRef ?? '' },
    submit: async (body) => {
      await call(chooseHmrcTrade, { body });
      showSuccess('Connected to HMRC');
    },
  });
  const choices = trades.map(({ tradeRef, name }) => ({
    value: tradeRef,
    label: `${name} (${tradeRef})`,
  }));
  return (
    <Form form={form} label="Your business at HMRC" submitLabel="Use this business">
      <SelectField {...form.field('tradeRef')} label="Business" choices={choices} />
    </Form>
  );
}

/** Lets the Owner choose the business that updates are about, among those that HMRC knows. */
export function ChooseTrade() {
  return (
    <Loaded query={useQuery(hmrcTradesQuery)} skeleton={<CardSkeleton lines={2} />}>
      {({ trades }) =>
        trades.length === 0 ? (
          <p className={classes.words}>
            HMRC knows no self-employed business of yours that is signed up for Making Tax Digital
            for Income Tax. Sign up on GOV.UK first, or check your National Insurance number:
            disconnect, and connect again.
          </p>
        ) : (
          <>
            <p className={classes.words}>HMRC lets Roundbook in. Which business is this?</p>
            <TradeForm trades={trades} />
          </>
        )
      }
    </Loaded>
  );
}
