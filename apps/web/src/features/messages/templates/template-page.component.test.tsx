import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  getTemplate,
  type MessageTemplate,
  previewTemplate,
  resetTemplate,
  saveTemplate,
} from '@roundbook/contract/messages/templates/templates';
import { startingWords } from '@roundbook/domain/messages/templates/templates';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { TemplatePage } from './template-page.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const template = (isOwn = false): MessageTemplate => {
  const { email, sms } = startingWords('job-done');
  return {
    key: 'job-done',
    email: { ...email, paragraphs: [...email.paragraphs] },
    sms: { ...sms, paragraphs: [...sms.paragraphs] },
    isOwn,
    version: isOwn ? 1 : 0,
  };
};

const preview = {
  email: { subject: 'Your windows are done', text: 'Hello', html: '<p>Hello Kim</p>' },
  sms: { text: 'Clear View: don’t worry, done.' },
  leftOut: { email: [2], sms: [] },
  values: [{ name: 'jobTitle', value: 'Windows', isSample: false }],
  missing: [{ channel: 'sms', name: 'arrival', said: 'during the day' }],
};

let isOwn = false;

const inputsOf = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([one]) => one === endpoint)
    .map(([, input]) => input);

beforeEach(() => {
  isOwn = false;
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) => {
    const answers = new Map<unknown, unknown>([
      [getTemplate, { template: template(isOwn) }],
      [previewTemplate, preview],
      [saveTemplate, { template: template(true) }],
      [resetTemplate, { template: template() }],
    ]);
    return Promise.resolve((answers.get(endpoint) ?? { customers: [] }) as never);
  });
});

const email = () => page.getByRole('region', { name: 'Email' });

test('a variable is inserted at the cursor, including by keyboard, and the wording is saved', async () => {
  await renderPart(<TemplatePage templateId="job-done" />);
  const subject = email().getByRole('textbox', { name: 'Subject' });
  await subject.fill('Done:  today');
  const field = subject.element() as HTMLInputElement;
  field.setSelectionRange(6, 6);
  const insert = email().getByRole('button', { name: 'Insert a variable into Subject' });
  (insert.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Job', exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Job', exact: true }).click();
  await expect.element(subject).toHaveValue('Done: {jobTitle} today');
  await expect.element(subject).toHaveFocus();
  expect(field.selectionStart).toBe('Done: {jobTitle}'.length);
  await email()
    .getByRole('combobox', { name: 'When' })
    .first()
    .selectOptions('Only if they owe money');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  const { sms } = template();
  await expect.poll(() => inputsOf(saveTemplate)).toHaveLength(1);
  const [input] = inputsOf(saveTemplate) as [{ body: MessageTemplate }];
  expect(input.body).toMatchObject({ sms, version: 0 });
  expect(input.body.email.subject).toBe('Done: {jobTitle} today');
  expect(input.body.email.paragraphs[0]!.when).toBe('owes');
});

test('wording that cannot be sent gets an error beside its field, and nothing is saved', async () => {
  await renderPart(<TemplatePage templateId="job-done" />, 'phone');
  const text = page.getByRole('region', { name: 'Text', exact: true });
  await text.getByRole('textbox', { name: 'Paragraph 1' }).fill('Hi {prise}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByText('This message cannot use {prise}. Please choose from the list'))
    .toBeVisible();
  await text.getByRole('button', { name: 'Delete paragraph 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByText('Please keep at least one paragraph that always appears'))
    .toBeVisible();
  await expectAccessible();
  expect(inputsOf(saveTemplate)).toEqual([]);
});

test('paragraphs can be added, moved and deleted', async () => {
  await renderPart(<TemplatePage templateId="job-done" />);
  const paragraph = (at: number) => email().getByRole('textbox', { name: `Paragraph ${at}` });
  await expect.element(paragraph(1)).toHaveValue('Hello {customerName},');
  await email().getByRole('button', { name: 'Add paragraph' }).click();
  await paragraph(4).fill('See you soon.');
  await email().getByRole('button', { name: 'Move paragraph 4 up' }).click();
  await expect.element(paragraph(3)).toHaveValue('See you soon.');
  await email().getByRole('button', { name: 'Delete paragraph 1' }).click();
  await expect.element(paragraph(2)).toHaveValue('See you soon.');
});

test('the preview shows the email and the text, with the number of texts and missing values', async () => {
  await renderPart(<TemplatePage templateId="job-done" />);
  const frame = page.getByTitle('The email as your customer sees it');
  await expect.element(frame).toHaveAttribute('sandbox', '');
  await expect.element(page.getByText('Left out here: paragraph 3.')).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Preview of' })
    .getByText('Text', { exact: true })
    .click();
  await expect
    .element(page.getByText('30 characters: 1 text, up to £0.05 before VAT. 40 more fit in.'))
    .toBeVisible();
  await expect.element(page.getByText(/^’ makes it dearer/)).toBeVisible();
  await expect
    .element(page.getByText('They have no “Time of arrival”: it says “during the day”.'))
    .toBeVisible();
  await expectAccessible();
});

test('the product’s wording is restored after a confirmation', async () => {
  isOwn = true;
  await renderPart(<TemplatePage templateId="job-done" />);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reset to the product’s words' }).click();
  expect(inputsOf(resetTemplate)).toEqual([]);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect
    .poll(() => inputsOf(resetTemplate))
    .toEqual([{ params: { key: 'job-done' }, body: {} }]);
});
