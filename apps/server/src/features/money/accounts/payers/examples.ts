import * as contract from '@roundbook/contract/money/payers/payers';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { example, type Example } from '../../../../proof/example.ts';
import { SceneRecords } from '../../../../proof/scene-records.ts';
import { record } from '../../../../proof/shown-by.ts';
import type { Examples } from '../../../../proof/slice-examples.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

export const whoMay = `
  Manager with CUSTOMERS
    POST   /customers/{id}/payer
    GET    /customers/{id}/paysFor
    POST   /customers/{id}/monthlyInvoice
`;

export const shownBy = {
  monthly_lines: record('monthlyLine', 'occurrence_id'),
} satisfies Examples['shownBy'];

/**
 * A landlord with a tenant, for whom a visit waits for the monthly invoice, and a customer who pays their own bills.
 */
export const records = new SceneRecords(async (app, { business, token }) => {
  const [landlordId = '', tenantId = '', freeId = ''] = await insertCustomers(app, business, 3);
  await app.data(contract.choosePayer, {
    token,
    params: { id: tenantId },
    body: { payerId: landlordId, billing: 'Monthly' },
  });
  const job = await agreeJob(app, business, tenantId);
  const params = { id: tenantId, jobId: job.id };
  await app.data(markJobDone, { token, params, body: {} });
  return { landlordId, freeId };
});

export const examples: readonly Example[] = [
  example(contract.choosePayer, (scene) => ({
    params: { id: records.of(scene).freeId },
    body: { payerId: records.of(scene).landlordId, billing: 'Monthly' },
  })),
  example(contract.getPaysFor, (scene) => ({ params: { id: records.of(scene).landlordId } })),
  example(contract.issueMonthlyInvoice, (scene) => ({
    params: { id: records.of(scene).landlordId },
  })),
];
