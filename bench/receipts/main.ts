import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { signIn, startBrowser } from '../browser.ts';
import { startProduct } from '../product.ts';
import { HALVES, receiptsOf } from './receipts.ts';
import { renderHalf } from './render.ts';

// Photographs receipts, lets the product read them in its own form, and prints how much of it is right: the share of
// totals, dates, suppliers and VAT, and the wrong values that were shown as certain.
const FOLDER = 'test-results/receipts';
const PATIENCE = 120_000;

const FIELDS = ['Total', 'Date', 'Supplier', 'VAT'] as const;

type Field = (typeof FIELDS)[number];

/** A value as the form shows it. */
interface Shown {
  readonly text: string;
  readonly isCertain: boolean;
}

/** The form's values after reading a photo; null if the photo could not be read. */
async function readInForm(page: Page, photo: string): Promise<Record<Field, Shown> | null> {
  await page.getByRole('button', { name: 'Add expense' }).click();
  const form = page.getByRole('dialog', { name: 'Add expense' });
  await form.locator('input[type=file]').last().setInputFiles(photo);
  const region = page.getByRole('region', { name: 'Read from the receipt' });
  const failure = form.getByText('fill in the fields yourself');
  await region.or(failure).first().waitFor({ timeout: PATIENCE });
  const lines = await region
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => [...item.children].map((one) => one.textContent)));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await form.waitFor({ state: 'hidden' });
  if (lines.length === 0) return null;
  const shown = FIELDS.map((field): [Field, Shown] => {
    const [, text = '', badge = ''] = lines.find(([label]) => label === field) ?? [];
    return [field, { text: text ?? '', isCertain: badge === 'Sure' }];
  });
  return Object.fromEntries(shown) as Record<Field, Shown>;
}

/** A text for comparison, without capitals and signs. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const dayText = (date: string) => date.split('-').toReversed().join('/');

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;

const product = await startProduct(4518);
const browser = await startBrowser();
try {
  const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Europe/London' });
  await signIn(page, product.url);
  await page.goto(`${product.url}/manage/expenses`);
  for (const half of HALVES) {
    await renderHalf(half, FOLDER);
    const truths = receiptsOf(half).map(({ truth }) => truth);
    const right: Record<Field, number> = { Total: 0, Date: 0, Supplier: 0, VAT: 0 };
    const wronglyCertain: string[] = [];
    for (const { name, supplier, date, total, vat } of truths) {
      const photo = join(FOLDER, half, `${name}.jpg`);
      await readFile(photo);
      const shown = await readInForm(page, photo);
      const expected: Record<Field, string> = {
        Total: formatPounds(total),
        Date: dayText(date),
        Supplier: supplier,
        VAT: vat === null ? '–' : formatPounds(vat),
      };
      for (const field of FIELDS) {
        const value = shown?.[field];
        if (plain(value?.text ?? '') === plain(expected[field])) right[field] += 1;
        else if (value?.isCertain) wronglyCertain.push(`${name}: ${field} ${value.text}`);
      }
    }
    const shares = FIELDS.map((field) => `${field} ${percent(right[field], truths.length)}`);
    console.log(`${half}, ${truths.length} receipts: ${shares.join(', ')} right`);
    console.log(`  wrong and shown as sure: ${wronglyCertain.join('; ') || 'none'}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
