import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render-part.tsx';
import { Form } from './form.tsx';
import { required } from './rules.ts';
import { TextField } from './text-field.tsx';
import { useRecordForm } from './use-record-form.ts';

function Sample() {
  const form = useRecordForm({ initial: { name: '' }, rules: { name: required }, submit: async () => undefined });
  return <Form form={form} label="Sample" submitLabel="Save"><TextField {...form.field('name')} label="Name" /></Form>;
}
test('x', async () => {
  await renderPart(<Sample />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
});
