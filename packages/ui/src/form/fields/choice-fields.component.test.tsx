import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../testing/render-part.tsx';
import { SearchSelectField } from './choice-fields.tsx';

const binding = {
  path: 'value',
  awaits: () => undefined,
  error: null,
  required: false,
  validity: 'untested',
} as const;

const choices = [
  { value: 'hill', label: 'Hillside' },
  { value: 'river', label: 'Riverside' },
];

function Rounds({ run }: { readonly run: (typed: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const label = (typed: string) => `New ${typed || 'one'}…`;
  return (
    <>
      <SearchSelectField
        {...binding}
        label="Round"
        choices={choices}
        value={value}
        onChange={setValue}
        creation={{ label, run }}
      />
      <output>{value ?? 'none'}</output>
    </>
  );
}

const field = page.getByRole('combobox');
const option = (name: string) => page.getByRole('option', { name, exact: true });

test('typed text finds a choice, or creates a new choice with that name', async () => {
  const run = vi.fn<(typed: string) => void>();
  await renderPart(<Rounds run={run} />);
  await field.fill('river');
  await expect.element(option('Riverside')).toBeVisible();
  await expect.element(option('Hillside')).not.toBeInTheDocument();
  await option('Riverside').click();
  await expect.element(page.getByText('river', { exact: true })).toBeVisible();

  await field.fill('Lakeside');
  await option('New Lakeside…').click();
  expect(run).toHaveBeenCalledWith('Lakeside');
  await expect.element(page.getByText('river', { exact: true })).toBeVisible();
});

test('focusing the field does not open its list', async () => {
  await renderPart(<Rounds run={() => undefined} />);
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Hillside')).toBeVisible();
});
