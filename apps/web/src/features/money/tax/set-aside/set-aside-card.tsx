import { daysInWords } from '@roundbook/domain/home/reports/ranges/range-words';
import { asideWords } from '@roundbook/domain/money/tax/tax-words';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import type { TaxSummary } from '../api.ts';
import { SourceLinks } from '../source-links.tsx';
import { WeeksTable } from './weeks-table.tsx';
import classes from '../tax.module.css';

type Estimate = NonNullable<TaxSummary['estimate']>;

/** The whole year at the pace so far, line by line. */
function PacedYear({ estimate }: { readonly estimate: Estimate }) {
  const { year, dueOn } = estimate;
  const lines = [
    [year.usesTradingAllowance ? 'Profit, less trading allowance' : 'Profit', year.profit],
    ...(year.otherIncome > 0 ? [['Other income', year.otherIncome] as const] : []),
    ['Personal Allowance', year.allowance],
    ['Income Tax', year.incomeTax],
    ['National Insurance, class 4', year.class4],
    [`To pay by ${formatLongDate(dueOn)}`, year.total],
  ] as const;
  return (
    <dl className={classes.lines}>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatPounds(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function VoluntaryClass2({ rates }: { readonly rates: Estimate['voluntaryClass2'] }) {
  if (!rates) return null;
  return (
    <p className={classes.words}>
      A profit below {formatPounds(rates.smallProfits)} does not count towards your State Pension.
      You may pay class 2 National Insurance by choice, {formatPounds(rates.weekly)} a week, so that
      the year counts.
    </p>
  );
}

function EstimateParts({ estimate, name }: { readonly estimate: Estimate; readonly name: string }) {
  const [last] = estimate.weeks;
  return (
    <>
      <p className={classes.hero}>{asideWords(last!)}</p>
      <p className={classes.words}>
        For {daysInWords(last!)}. Your pot for tax should then hold{' '}
        <strong>{formatPounds(last!.pot)}</strong>.
      </p>
      <VoluntaryClass2 rates={estimate.voluntaryClass2} />
      <h3 className={classes.part}>
        {name} at the pace since {formatLongDate(estimate.countedFrom)}
      </h3>
      <PacedYear estimate={estimate} />
      <h3 className={classes.part}>Week by week</h3>
      <WeeksTable weeks={estimate.weeks} />
      <p className={classes.small}>
        This is only an estimate. It leaves out savings, dividends, student loans, pension
        contributions and the allowances of other people. Rates:{' '}
        <SourceLinks sources={estimate.sources} />
      </p>
    </>
  );
}

/** The amount to put aside after the last week, with the year and the weeks behind it, or the reason for none. */
export function SetAsideCard({ summary }: { readonly summary: TaxSummary }) {
  const { estimate, noEstimate, taxYear } = summary;
  return (
    <SectionCard title="Set aside for tax">
      {estimate ? (
        <EstimateParts estimate={estimate} name={taxYear.name} />
      ) : (
        <p className={classes.words}>{noEstimate}</p>
      )}
    </SectionCard>
  );
}
