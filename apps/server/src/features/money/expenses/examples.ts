import * as contract from '@roundbook/contract/money/expenses/expenses';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Scene } from '../../../proof/scene.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /expenses
    GET    /expenses/counts
    GET    /expenses/suppliers
    GET    /expenses/{id}
    DELETE /expenses/{id}
    POST   /expenses/{id}/restore

  Manager with EXPENSES
    POST   /expenses
    POST   /expenses/{id}
`;

export const shownBy = {
  expenses: record('expense'),
  expense_receipts: record('expense', 'expense_id'),
  former_expenses: record('expense', 'expense_id'),
} satisfies Examples['shownBy'];

/** An expense that was changed once, with the photo as its receipt, and a removed expense. */
export const records = new SceneRecords(async (app, { token, mark, photo, today }) => {
  const add = async (supplier: string) => {
    const { expense } = await app.data(contract.createExpense, {
      token,
      body: {
        spentOn: today,
        supplier: `${mark} ${supplier}`,
        category: 'Vehicles',
        amount: 6000,
        vat: 1000,
        notes: `${mark} van`,
        assetIds: [photo.id],
      },
    });
    return expense;
  };
  const [fuel, gone] = [await add('Fuels'), await add('Tyres')];
  const { expense } = await app.data(contract.updateExpense, {
    token,
    params: { id: fuel.id },
    body: { amount: 6600 },
  });
  await app.data(contract.removeExpense, { token, params: { id: gone.id } });
  return { expense, goneId: gone.id };
});

const theExpense = (scene: Scene) => ({ params: { id: records.of(scene).expense.id } });

export const examples: readonly Example[] = [
  example(contract.listExpenses, ({ mark }) => ({ query: { search: mark, order: 'supplier' } })),
  example(contract.countExpenses, ({ mark }) => ({ query: { search: mark } })),
  example(contract.listSuppliers, () => ({})),
  example(contract.getExpense, theExpense),
  example(contract.createExpense, ({ mark, photo, today }) => ({
    body: {
      spentOn: today,
      supplier: `${mark} Rubbers`,
      category: 'Goods',
      amount: 2400,
      vat: 400,
      assetIds: [photo.id],
    },
  })),
  example(contract.updateExpense, (scene) => ({
    ...theExpense(scene),
    body: {
      category: 'Repairs',
      amount: 7200,
      assetIds: [],
      version: records.of(scene).expense.version,
    },
  })),
  example(contract.removeExpense, theExpense),
  example(contract.restoreExpense, (scene) => ({ params: { id: records.of(scene).goneId } })),
];
