import { markRoundDone, scheduleRound } from '@roundbook/contract/work/rounds/days';
import {
  listClosestRounds,
  optimiseRound,
  reorderRound,
} from '@roundbook/contract/work/rounds/order';
import {
  createRound,
  deleteRound,
  getRound,
  listRoundJobs,
  listRounds,
  updateRound,
} from '@roundbook/contract/work/rounds/rounds';
import { example, type Example } from '../../../../proof/example.ts';
import type { Scene } from '../../../../proof/scene.ts';

const ends = ({ mark }: Scene) =>
  ({ startFrom: 'Address', startAddress: `${mark} Street, S1 2AB`, endAt: 'Start' }) as const;

export const whoMay = `
  Manager with ROUNDS
    GET    /rounds
    GET    /rounds/{id}
    GET    /rounds/{id}/jobs
    GET    /rounds/closest
    POST   /rounds
    POST   /rounds/{id}
    DELETE /rounds/{id}
    POST   /rounds/{id}/schedule
    POST   /rounds/{id}/markAsDone
    POST   /rounds/{id}/reorder
    POST   /rounds/{id}/optimise
`;

export const examples: readonly Example[] = [
  example(listRounds, () => ({})),
  example(getRound, ({ round }) => ({ params: { id: round.id } })),
  example(listRoundJobs, ({ round }) => ({
    params: { id: round.id },
    query: { include: 'customer' },
  })),
  example(listClosestRounds, ({ client }) => ({ query: { customerId: client.id } })),
  example(createRound, ({ business, mark }) => ({
    body: { name: `${mark} Tuesday`, defaultAssignee: business.userIds.Worker },
  })),
  example(updateRound, ({ business, mark, round }) => ({
    params: { id: round.id },
    body: {
      name: `${mark} Wednesday`,
      defaultAssignee: business.userIds.Manager,
      version: round.version,
    },
  })),
  example(deleteRound, ({ round }) => ({ params: { id: round.id } })),
  example(scheduleRound, ({ business, round, tomorrow }) => ({
    params: { id: round.id },
    body: { date: tomorrow, assignedTo: business.userIds.Worker, which: 'all' },
  })),
  example(markRoundDone, ({ round, today }) => ({
    params: { id: round.id },
    body: { date: today, eventTriggers: ['Invoice'] },
  })),
  example(reorderRound, ({ due, planned, round }) => ({
    params: { id: round.id },
    body: { jobIds: [planned.id, due.id], version: round.version },
  })),
  example(optimiseRound, (scene) => ({
    params: { id: scene.round.id },
    body: ends(scene),
  })),
];
