import {
  getMonthlyStatements,
  previewMonthlyStatements,
  saveMonthlyStatements,
} from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../slice.ts';

export const whoMay = `
  Manager
    GET    /statements/monthly
    GET    /statements/monthly/preview

  Owner
    POST   /statements/monthly
`;

export const shownBy = {
  monthly_statement_settings: record('monthlyStatements', 'business_id'),
  monthly_statement_runs: record('monthlyStatements', 'business_id'),
  monthly_statement_recipients: record('monthlyStatements', 'business_id'),
} satisfies Examples['shownBy'];

/** Statements on a day of the month, which were saved once. */
export const records = new SceneRecords(async (app, { token }) => {
  const body = { isOn: true, day: 5, minimum: 500 };
  const { setting } = await app.data(saveMonthlyStatements, { token, body });
  return { version: setting.version };
});

export const examples: readonly Example[] = [
  example(getMonthlyStatements, () => ({})),
  example(saveMonthlyStatements, (scene) => ({
    body: { isOn: true, day: 31, minimum: 1000, version: records.of(scene).version },
  })),
  example(previewMonthlyStatements, () => ({ query: { day: '5', minimum: '500' } })),
];
