import * as rounds from '@roundbook/contract/work/rounds/order';
import * as workOrders from '@roundbook/contract/work/work-orders/work-orders';
import { example, type Example } from './example.ts';
import type { Scene } from './scene.ts';

const ends = ({ mark }: Scene) =>
  ({ startFrom: 'Address', startAddress: `${mark} Street, S1 2AB`, endAt: 'Start' }) as const;

function routeIn(scene: Scene) {
  const { date, assignedTo, roundId, id } = scene.workOrder;
  const jobIds = [scene.plain.id, scene.due.id, scene.planned.id];
  return { ...ends(scene), jobIds, date, assignedTo, roundId, workOrderId: id };
}

export const routeExamples: readonly Example[] = [
  example(workOrders.listWorkOrders, ({ workOrder }) => ({
    query: {
      date: workOrder.date,
      assignedTo: workOrder.assignedTo!,
      roundId: workOrder.roundId!,
    },
  })),
  example(workOrders.optimiseWorkOrder, (scene) => ({
    body: {
      ...routeIn(scene),
      workOrderId: null,
      firstJobIds: [scene.due.id],
      lastJobIds: [scene.plain.id],
    },
  })),
  example(workOrders.saveWorkOrder, (scene) => ({
    body: { ...routeIn(scene), version: scene.workOrder.version },
  })),
  example(workOrders.deleteWorkOrder, ({ workOrder }) => ({ params: { id: workOrder.id } })),
  example(workOrders.listSimilarWorkOrders, ({ due, planned, plain }) => ({
    query: { jobIds: [due.id, planned.id, plain.id] },
  })),
  example(rounds.optimiseRound, (scene) => ({
    params: { id: scene.round.id },
    body: ends(scene),
  })),
];
