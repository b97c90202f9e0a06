import { getTaxSettings, getTaxSummary, saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import { getTaxUpdate } from '@roundbook/contract/money/tax/updates';
import { DEFAULT_TAX_SETTINGS } from '@roundbook/domain/money/tax/tax-settings';
import { example, type Example } from '../../../proof/example.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Owner
    GET    /tax/settings
    GET    /tax/summary
    GET    /tax/update
    POST   /tax/settings
`;

export const examples: readonly Example[] = [
  example(getTaxSettings, () => ({})),
  example(getTaxSummary, () => ({})),
  example(getTaxUpdate, () => ({})),
  example(saveTaxSettings, () => ({
    body: { ...DEFAULT_TAX_SETTINGS, region: 'Scotland', otherIncome: 600_000, version: 1 },
  })),
];

export const shownBy = {
  tax_settings: record('taxSettings', 'business_id'),
} satisfies Examples['shownBy'];
