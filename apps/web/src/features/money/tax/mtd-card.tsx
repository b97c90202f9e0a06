import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import type { TaxSummary } from './api.ts';
import { SourceLinks } from './source-links.tsx';
import classes from './tax.module.css';

type Mtd = TaxSummary['mtd'];

function YearRow({ one }: { readonly one: Mtd['years'][number] }) {
  const { year, recorded, elsewhere, total, threshold } = one;
  return (
    <tr>
      <th scope="row">
        <TextLink to="/reports/profit-and-loss" search={{ from: year.from, to: year.to }}>
          {year.name}
        </TextLink>
      </th>
      <td title={`${formatPounds(recorded)} in Roundbook, ${formatPounds(elsewhere)} elsewhere`}>
        {formatPounds(total)}
      </td>
      <td>{threshold ? formatPounds(threshold.above) : 'Not known yet'}</td>
    </tr>
  );
}

/** Whether Making Tax Digital for Income Tax applies, with the income of the years that decide it. */
export function MtdCard({ mtd }: { readonly mtd: Mtd }) {
  const [verdict, ...reasons] = mtd.words;
  return (
    <SectionCard title="Is Making Tax Digital for me?">
      <p className={classes.verdict}>{verdict}</p>
      {reasons.map((words) => (
        <p key={words} className={classes.words}>
          {words}
        </p>
      ))}
      <table className={classes.table} aria-label="Qualifying income by tax year">
        <thead>
          <tr>
            <th scope="col">Tax year</th>
            <th scope="col">Qualifying income</th>
            <th scope="col">Limit</th>
          </tr>
        </thead>
        <tbody>
          {mtd.years.map((one) => (
            <YearRow key={one.year.name} one={one} />
          ))}
        </tbody>
      </table>
      <p className={classes.small}>
        Qualifying income is what your trades and lettings take before any costs. Source:{' '}
        <SourceLinks sources={[mtd.source]} />
      </p>
    </SectionCard>
  );
}
