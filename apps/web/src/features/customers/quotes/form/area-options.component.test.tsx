import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { QuoteForm } from '@roundbook/contract/customers/quotes/form';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { AreaOptions } from './area-options.tsx';
import { FORM_RULES, formContent, formValues, type FormValues } from './quote-form-values.ts';

const FORM: QuoteForm = {
  isOpen: true,
  introduction: '',
  thanks: '',
  serviceIds: [],
  fields: { email: 'optional', mobileNumber: 'optional', street: 'required', request: 'hidden' },
  asksHowOften: true,
  takesPhotos: false,
  facts: { property: false, storeys: false, windows: false, extras: false },
  estimates: 'off',
  area: { kind: 'anywhere', miles: 10, districts: [] },
  takesOutside: false,
  saysClosestRound: false,
  privacyUrl: '',
  link: null,
  version: 1,
};

const saved = vi.fn<(content: ReturnType<typeof formContent>) => void>();

function Options() {
  const form = useRecordForm<FormValues>({
    initial: formValues(FORM),
    rules: FORM_RULES,
    submit: async (values) => saved(formContent(values)),
  });
  return (
    <Form form={form} label="Quote form" submitLabel="Save">
      <AreaOptions form={form} />
    </Form>
  );
}

test.each(['desk', 'phone'] as const)(
  'on a %s, strangers see the closest round only once the office ticks the option, which says what they see',
  async (size) => {
    await renderPart(<Options />, size);
    const option = page.getByRole('checkbox', { name: /how far away your closest round is/ });
    await expect.element(option).not.toBeChecked();
    await expect.element(page.getByText(/sees the round’s name/)).toBeVisible();
    await option.click();
    await expectAccessible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => saved.mock.lastCall?.[0]).toMatchObject({ saysClosestRound: true });
  },
);
