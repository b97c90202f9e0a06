import { listDrivenDays } from '@roundbook/contract/work/work-orders/driven-days';
import {
  deleteWorkOrder,
  listSimilarWorkOrders,
  listWorkOrders,
  optimiseWorkOrder,
  saveWorkOrder,
} from '@roundbook/contract/work/work-orders/work-orders';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Scene } from '../../../proof/scene.ts';
import { findRow } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

/** An order for a day last week. */
export const records = new SceneRecords(
  async (app, { token, business, mark, today, round, due, planned, plain }) =>
    app.data(saveWorkOrder, {
      token,
      body: {
        jobIds: [due.id, planned.id, plain.id],
        date: addDays(today, -7),
        assignedTo: business.userIds.Worker,
        roundId: round.id,
        startFrom: 'Address',
        startAddress: `${mark} Street, S1 2AB`,
      },
    }),
);

const ends = ({ mark }: Scene) =>
  ({ startFrom: 'Address', startAddress: `${mark} Street, S1 2AB`, endAt: 'Start' }) as const;

function routeIn(scene: Scene) {
  const { date, assignedTo, roundId, id } = records.of(scene).workOrder;
  const jobIds = [scene.plain.id, scene.due.id, scene.planned.id];
  return { ...ends(scene), jobIds, date, assignedTo, roundId, workOrderId: id };
}

export const whoMay = `
  Limited Worker
    GET    /work-orders
    POST   /work-orders/optimise
    POST   /work-orders
    DELETE /work-orders/{id}
    GET    /work-orders/similar

  Manager
    GET    /mileage/driven
`;

export const examples: readonly Example[] = [
  example(
    listDrivenDays,
    ({ business, today }) => ({
      query: { driverId: business.userIds.Worker, from: addDays(today, -30), to: today },
    }),
    { ignoresStrangeIds: true },
  ),
  example(
    listWorkOrders,
    (scene) => {
      const { date, assignedTo, roundId } = records.of(scene).workOrder;
      return { query: { date, assignedTo: assignedTo!, roundId: roundId! } };
    },
    { ignoresStrangeIds: true },
  ),
  example(optimiseWorkOrder, (scene) => ({
    body: {
      ...routeIn(scene),
      workOrderId: null,
      firstJobIds: [scene.due.id],
      lastJobIds: [scene.plain.id],
    },
  })),
  example(saveWorkOrder, (scene) => ({
    body: { ...routeIn(scene), version: records.of(scene).workOrder.version },
  })),
  example(deleteWorkOrder, (scene) => ({ params: { id: records.of(scene).workOrder.id } })),
  example(
    listSimilarWorkOrders,
    ({ due, planned, plain }) => ({
      query: { jobIds: [due.id, planned.id, plain.id] },
    }),
    { ignoresStrangeIds: true },
  ),
];

/** A round's orders are shown with the round, since deleting the round deletes them. */
export const shownBy = {
  work_orders: ({ id, round_id }) => [
    ['workOrder', id],
    ['round', round_id],
  ],
  work_order_stops: ({ work_order_id }, all) => [
    ['workOrder', work_order_id],
    ['round', findRow(all, 'work_orders', work_order_id)['round_id']],
  ],
} satisfies Examples['shownBy'];
