import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '../testing/render-part.tsx';
import { type Period, periodOrDatesQuery, PeriodOrDatesFilter } from './period-filter.tsx';

const TODAY = '2026-11-29';

/** The filter as a list holds it, with the query that the list would send. */
function Held({ initial }: { readonly initial: Period }) {
  const [period, setPeriod] = useState(initial);
  return (
    <>
      <PeriodOrDatesFilter
        value={period}
        today={TODAY}
        onChoose={(change) => setPeriod((now) => ({ ...now, ...change }))}
      />
      <output>{JSON.stringify(periodOrDatesQuery(period, TODAY))}</output>
    </>
  );
}

async function queryIs(query: Period): Promise<void> {
  await expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify(query));
}

test('a list is narrowed to a named period, to own dates that begin with its days, or to nothing', async () => {
  await renderPart(<Held initial={{ period: 'lastMonth' }} />);
  await queryIs({ from: '2026-10-01', to: '2026-10-31' });
  const choice = page.getByRole('combobox', { name: 'Period' });
  await choice.selectOptions('Own dates');
  await queryIs({ from: '2026-10-01', to: '2026-10-31' });
  await page.getByLabelText('To', { exact: true }).fill('2026-11-15');
  await queryIs({ from: '2026-10-01', to: '2026-11-15' });
  await expectAccessible();
  await choice.selectOptions('All time');
  await queryIs({});
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument();
});

test('one end is enough, and a day that does not exist narrows nothing', async () => {
  await renderPart(<Held initial={{ from: '2026-10-01', to: '2026-02-30' }} />, 'phone');
  await queryIs({ from: '2026-10-01' });
  await expect
    .element(page.getByRole('combobox', { name: 'Period' }))
    .toHaveDisplayValue('Own dates');
});
