import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { USUAL_NOTIFICATIONS } from '@roundbook/domain/messages/triggers/notification-choices';
import { NO_VISIT_RULES } from '@roundbook/domain/work/visit-rules/rules';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { sampleStop } from '../stop/stop-samples.ts';
import { initialValues, markDoneRules } from './mark-done-form.ts';
import type { MarkDoneValues } from './mark-done-values.ts';
import { PartFields } from './part-fields.tsx';
import { RuleNotice } from './rule-notice.tsx';
import { settledStop } from './visit-effects.ts';

const clock = { timeZone: 'Europe/London', now: '2026-11-21T13:00:00Z' };
const rules = { ...NO_VISIT_RULES, firstPercent: 50 };

type Submit = (values: MarkDoneValues) => Promise<unknown>;

interface PartProps {
  readonly cost: number | null;
  readonly submit: Submit;
}

function Part({ cost, submit }: PartProps) {
  const stop = sampleStop('1', { cost, occurrence: { cost, isFirst: true } });
  const form = useRecordForm<MarkDoneValues>({
    initial: initialValues(stop, clock, [], USUAL_NOTIFICATIONS),
    rules: markDoneRules(cost, { today: '2026-11-21', timeZone: 'Europe/London' }),
    submit,
  });
  return (
    <Form form={form} label="Mark job as done" submitLabel="Mark as done">
      <PartFields form={form} whole={cost === null ? null : cost + 1000} partPercent={50} />
      <RuleNotice effects={settledStop(stop, rules, form.values).effects} />
    </Form>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const begin = () => page.getByRole('switch', { name: 'Only part of it was done' }).click();

test('a part-done visit records the work done and its price, and shows what that changes', async () => {
  const submit = vi.fn<Submit>(async () => undefined);
  await renderPart(<Part cost={2000} submit={submit} />, 'phone');
  await expect.element(page.getByText('The first clean costs £10.00 more.')).toBeVisible();
  await begin();
  await expect.element(page.getByText(/^Part done\. This visit costs/)).toBeVisible();
  await press('Mark as done');
  await expect.element(page.getByText('Please check 1 field which has errors.')).toBeVisible();
  await press('Front only');
  await press('Gate locked');
  await expect
    .element(page.getByText('Front only: gate locked. This visit costs £15.00 less.'))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Price of what was done' }).fill('20');
  await expect
    .element(page.getByText('Front only: gate locked. This visit costs £10.00 less.'))
    .toBeVisible();
  await expectAccessible();
  await press('Mark as done');
  await expect.poll(() => submit.mock.calls).toHaveLength(1);
  expect(submit.mock.calls[0]![0].partDone).toMatchObject({ what: 'Front only', price: 2000 });
});

test('a role that may not see prices reads the effects without figures', async () => {
  await renderPart(<Part cost={null} submit={async () => undefined} />, 'phone');
  await begin();
  await press('Back only');
  await expect.element(page.getByText('The first clean costs more.')).toBeVisible();
  await expect.element(page.getByText('Back only. This visit costs less.')).toBeVisible();
  await expect.element(page.getByText('£')).not.toBeInTheDocument();
});
