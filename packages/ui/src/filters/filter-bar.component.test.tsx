import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render-part.tsx';
import { FilterBar, FilterSelect } from './filter-bar.tsx';

/** The choices of a filter with short and long words. */
const CHOICES = [
  { value: 'before', label: 'With the period before' },
  { value: 'year', label: 'With the same days a year ago' },
] as const;
const LONG_NAME = 'The round around the harbour, the market and the old town';

function Filters() {
  const [compare, setCompare] = useState<'before' | 'year' | undefined>('before');
  const [round, setRound] = useState<'harbour' | undefined>();
  return (
    <FilterBar>
      <span>Search</span>
      <FilterSelect
        label="Compare"
        value={compare}
        choices={CHOICES}
        onChoose={setCompare}
        all="Without a comparison"
      />
      <FilterSelect
        label="Round"
        value={round}
        choices={[{ value: 'harbour', label: LONG_NAME }]}
        onChoose={setRound}
        all="All rounds"
      />
    </FilterBar>
  );
}

/** The width that the chosen words of a filter need, and the width that they have, in pixels. */
function widthsOf(label: string): { needed: number; given: number } {
  const select = page.getByLabelText(label).element() as HTMLSelectElement;
  const style = getComputedStyle(select);
  const words = document.createElement('span');
  words.style.font = style.font;
  words.style.position = 'absolute';
  words.style.whiteSpace = 'nowrap';
  words.textContent = select.selectedOptions[0]!.text;
  document.body.append(words);
  const needed = words.getBoundingClientRect().width;
  words.remove();
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
  return { needed: Math.floor(needed), given: Math.ceil(select.clientWidth - padding) };
}

test('a phone shows the chosen words of each filter in full, and a short choice takes less space', async () => {
  await renderPart(<Filters />, 'phone');
  const long = widthsOf('Compare');
  expect(long.given).toBeGreaterThanOrEqual(long.needed);
  const short = widthsOf('Round');
  expect(short.given).toBeGreaterThanOrEqual(short.needed);
  expect(short.given).toBeLessThan(long.given);
  await page.getByLabelText('Round').selectOptions(LONG_NAME);
  expect(page.getByLabelText('Round').element().clientWidth).toBeLessThanOrEqual(256);
});
