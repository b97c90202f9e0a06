import * as contract from '@roundbook/contract/money/recurring-costs/recurring-costs';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Scene } from '../../../proof/scene.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /recurring-costs
    POST   /recurring-costs/{id}
    DELETE /recurring-costs/{id}

  Manager with EXPENSES
    POST   /recurring-costs
    POST   /recurring-costs/{id}/terms
`;

export const shownBy = {
  recurring_costs: record('recurring-cost'),
  recurring_cost_terms: record('recurring-cost', 'cost_id'),
  recurring_cost_days: record('recurring-cost', 'cost_id'),
} satisfies Examples['shownBy'];

const bodyOf = ({ mark, today }: Pick<Scene, 'mark' | 'today'>) =>
  ({
    supplier: `${mark} Mobile`,
    category: 'Office',
    amount: 5400,
    vat: 900,
    startsOn: today,
    every: 1,
    unit: 'Months',
  }) as const;

export const records = new SceneRecords(async (app, scene) =>
  app.data(contract.createRecurringCost, { token: scene.token, body: bodyOf(scene) }),
);

const theCost = (scene: Scene) => ({ params: { id: records.of(scene).cost.id } });

export const examples: readonly Example[] = [
  example(contract.listRecurringCosts, () => ({})),
  example(contract.createRecurringCost, (scene) => ({ body: bodyOf(scene) })),
  example(contract.runRecurringCost, (scene) => ({
    ...theCost(scene),
    body: { isPaused: true, version: records.of(scene).cost.version },
  })),
  example(contract.changeRecurringCost, (scene) => ({
    ...theCost(scene),
    body: {
      category: 'Office',
      amount: 6000,
      vat: null,
      privatePercent: 0,
      paidFrom: 'Bank',
      from: scene.today,
      version: records.of(scene).cost.version,
    },
  })),
  example(contract.removeRecurringCost, theCost),
];
