import * as contract from '@roundbook/contract/work/visit-rules/visit-rules';
import { NO_VISIT_RULES } from '@roundbook/domain/work/visit-rules/rules';
import { example, type Example } from '../../../proof/example.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Limited Worker
    GET    /visitRules

  Manager
    POST   /visitRules

  Manager with CUSTOMERS
    GET    /customers/{id}/visitRules
    POST   /customers/{id}/visitRules
`;

export const shownBy = {
  visit_rules: record('visitRules', 'business_id'),
  customer_visit_rules: record('visitRules', 'customer_id'),
} satisfies Examples['shownBy'];

export const examples: readonly Example[] = [
  example(contract.getVisitRules, () => ({})),
  example(contract.changeVisitRules, () => ({
    body: { ...NO_VISIT_RULES, lateCancelDays: 1, lateCancelFee: 500, version: 1 },
  })),
  example(contract.getOwnVisitRules, ({ client }) => ({ params: { id: client.id } })),
  example(contract.changeOwnVisitRules, ({ client }) => ({
    params: { id: client.id },
    body: { own: { lateCancelDays: null, missedPercent: 25 }, version: 1 },
  })),
];
