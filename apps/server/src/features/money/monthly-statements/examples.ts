import {
  getMonthlyStatements,
  noteStatementsPrinted,
  previewMonthlyStatements,
  saveMonthlyStatements,
} from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';

export const whoMay = `
  Manager
    GET    /statements/monthly
    GET    /statements/monthly/preview
    POST   /statements/monthly/printed

  Owner
    POST   /statements/monthly
`;

export const shownBy = {
  monthly_statement_settings: record('monthlyStatements', 'business_id'),
  monthly_statement_runs: record('monthlyStatements', 'business_id'),
  monthly_statement_recipients: record('monthlyStatements', 'business_id'),
  monthly_statement_prints: record('monthlyStatements', 'business_id'),
} satisfies Examples['shownBy'];

/** The month of the last statements. */
const MONTH = '2026-03-01';

/**
 * Statements that go out on a day of the month, with the setting saved once and one statement to
 * post.
 */
export const records = new SceneRecords(async (app, { business, token }) => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  await app.asOwner(`
    insert into monthly_statement_runs (business_id, month, on_day, finished_at)
    values ('${business.id}', '${MONTH}', '${MONTH}', now());
    insert into monthly_statement_recipients (business_id, month, customer_id, way)
    values ('${business.id}', '${MONTH}', '${customerId}', 'Post')`);
  const body = { isOn: true, day: 5, minimum: 500 };
  const { setting } = await app.data(saveMonthlyStatements, { token, body });
  return { customerId, version: setting.version };
});

export const examples: readonly Example[] = [
  example(getMonthlyStatements, () => ({})),
  example(saveMonthlyStatements, (scene) => ({
    body: { isOn: true, day: 31, minimum: 1000, version: records.of(scene).version },
  })),
  example(noteStatementsPrinted, (scene) => ({
    body: { month: MONTH, customerIds: [records.of(scene).customerId] },
  })),
  example(previewMonthlyStatements, () => ({ query: { day: '5', minimum: '500' } })),
];
