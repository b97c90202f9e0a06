import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { makeDocuments, previewBatch } from '@roundbook/contract/messages/documents/batches';
import {
  getDocumentTemplate,
  previewDocument,
  saveDocumentTemplate,
  type StoredDocumentTemplate,
} from '@roundbook/contract/messages/documents/document-templates';
import type { DocumentKey } from '@roundbook/domain/messages/documents/document-keys';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import MakeDialog from './make-dialog.tsx';
import { DocumentTemplatePage } from './template-page.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const template = (key: DocumentKey): StoredDocumentTemplate => {
  const { words } = documentTemplateOf(key);
  return {
    key,
    words: {
      ...words,
      paragraphs: words.paragraphs.map((one) => ({ ...one })),
      hazards: words.hazards.map((one) => ({ ...one })),
    },
    isOwn: false,
    version: 0,
  };
};

const preview = {
  title: 'Risk assessment',
  blocks: [
    { look: 'text', text: 'For: Kim Patel' },
    { look: 'table', columns: ['Hazard', 'Who'], rows: [['Ladders', 'Staff']] },
  ],
  missing: [{ name: 'businessEmail', said: '' }],
};

const whom = {
  matched: 3,
  going: 2,
  byEmail: 1,
  leftOut: [
    { id: '1', displayName: 'Dee Elm', reason: 'They have no recurring job with a price.' },
  ],
};

const inputsOf = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([one]) => one === endpoint)
    .map(([, input]) => input);

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint, input) => {
    const { key } = ((input as { params?: object }).params ?? {}) as { key?: DocumentKey };
    const answers = new Map<unknown, unknown>([
      [getDocumentTemplate, key && { template: template(key) }],
      [saveDocumentTemplate, key && { template: { ...template(key), isOwn: true, version: 1 } }],
      [previewDocument, preview],
      [previewBatch, whom],
      [makeDocuments, { batch: { id: '0198f000-0000-7000-8000-000000000001' } }],
    ]);
    return Promise.resolve((answers.get(endpoint) ?? { customers: [] }) as never);
  });
});

test('hazards can be added and moved, a missing part gets an error beside its field, and everything is saved', async () => {
  await renderPart(<DocumentTemplatePage templateId="risk-assessment" />);
  const hazards = page.getByRole('region', { name: 'Hazards' });
  await expect.element(page.getByRole('cell', { name: 'Ladders' })).toBeVisible();
  await expect.element(page.getByText(/There is no “Business email”/)).toBeVisible();
  await expectAccessible();
  const count = documentTemplateOf('risk-assessment').words.hazards.length;
  await hazards.getByRole('button', { name: 'Add hazard' }).click();
  await hazards.getByRole('textbox', { name: `Hazard ${count + 1}` }).fill('Wasps');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(hazards.getByText('Please write something')).toBeVisible();
  expect(inputsOf(saveDocumentTemplate)).toEqual([]);
  await hazards.getByRole('textbox', { name: 'Who may be harmed' }).last().fill('Our staff');
  await hazards.getByRole('textbox', { name: 'What you do about it' }).last().fill('Keep away.');
  await hazards.getByRole('button', { name: `Move hazard ${count + 1} up` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => inputsOf(saveDocumentTemplate)).toHaveLength(1);
  const [input] = inputsOf(saveDocumentTemplate) as [
    { body: StoredDocumentTemplate['words'] & { version: number } },
  ];
  expect(input.body.version).toBe(0);
  expect(input.body.hazards.at(-2)).toEqual({
    hazard: 'Wasps',
    who: 'Our staff',
    controls: 'Keep away.',
  });
});

test('the look of a paragraph can be changed', async () => {
  await renderPart(<DocumentTemplatePage templateId="letter" />);
  const words = page.getByRole('region', { name: 'Words' });
  await words.getByRole('combobox', { name: 'As' }).first().selectOptions('Heading');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => inputsOf(saveDocumentTemplate)).toHaveLength(1);
  const [input] = inputsOf(saveDocumentTemplate) as [{ body: StoredDocumentTemplate['words'] }];
  expect(input.body.paragraphs[0]!.look).toBe('heading');
  expect(input.body.hazards).toEqual([]);
});

test('a letter about prices asks for the new prices, and says who is left out before the letter is made', async () => {
  await renderPart(<MakeDialog customerIds={['a', 'b', 'c']} onClose={() => undefined} />);
  await page.getByRole('combobox', { name: 'Template' }).selectOptions('Price-rise letter');
  await expect.element(page.getByText('2 documents: 1 can be emailed, 1 to print.')).toBeVisible();
  await expect.element(page.getByText('Dee Elm')).toBeVisible();
  await page.getByRole('textbox', { name: 'Per cent' }).fill('a lot');
  await page.getByRole('button', { name: 'Make' }).click();
  await expect.element(page.getByText(/^Please enter a percentage/)).toBeVisible();
  expect(inputsOf(makeDocuments)).toEqual([]);
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Per cent' }).fill('7.5');
  await page.getByLabelText(/^First day of the new prices/).fill('2099-01-01');
  await page.getByRole('button', { name: 'Make' }).click();
  await expect.poll(() => inputsOf(makeDocuments)).toHaveLength(1);
  expect(inputsOf(makeDocuments)).toEqual([
    {
      body: {
        key: 'price-rise',
        choice: { customerIds: ['a', 'b', 'c'] },
        priceChange: {
          on: '2099-01-01',
          by: { kind: 'percent', percent: 7.5 },
          roundUpTo: 50,
        },
      },
    },
  ]);
});
