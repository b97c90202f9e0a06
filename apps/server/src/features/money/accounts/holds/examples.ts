import * as contract from '@roundbook/contract/money/holds/holds';
import { example, type Example } from '../../../../proof/example.ts';
import { SceneRecords } from '../../../../proof/scene-records.ts';
import { record } from '../../../../proof/shown-by.ts';
import type { Examples } from '../../../../proof/slice-examples.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';

export const whoMay = `
  Manager with CUSTOMERS
    GET    /customers/{id}/holds
    POST   /customers/{id}/hold
    POST   /customers/{id}/hold/lift
    POST   /customers/{id}/hold/exemption
    GET    /holds
    GET    /holds/rule
    GET    /holds/rule/preview
    POST   /holds/rule
`;

export const shownBy = {
  customer_holds: record('hold', 'customer_id'),
  hold_exemptions: record('hold', 'customer_id'),
  hold_rules: record('holdRule', 'business_id'),
} satisfies Examples['shownBy'];

/** One customer on hold, and one who is served. */
export const records = new SceneRecords(async (app, { business, token }) => {
  const [heldId = '', servedId = ''] = await insertCustomers(app, business, 2);
  const body = { reason: 'The gate is locked' };
  await app.data(contract.placeHold, { token, params: { id: heldId }, body });
  return { heldId, servedId };
});

export const examples: readonly Example[] = [
  example(contract.getHolds, (scene) => ({ params: { id: records.of(scene).heldId } })),
  example(contract.placeHold, (scene) => ({
    params: { id: records.of(scene).servedId },
    body: { reason: 'Their dog is loose' },
  })),
  example(contract.liftHold, (scene) => ({
    params: { id: records.of(scene).heldId },
    body: { because: 'They left a key' },
  })),
  example(contract.exemptFromHolds, (scene) => ({
    params: { id: records.of(scene).servedId },
    body: { isExempt: true },
  })),
  example(contract.listHolds, () => ({})),
  example(contract.getHoldRule, () => ({})),
  example(contract.previewHoldRule, () => ({ query: { owesMoreThan: '5000' } })),
  example(contract.changeHoldRule, () => ({
    body: { owesMoreThan: 5000, daysPastDue: 60, version: 1 },
  })),
];
