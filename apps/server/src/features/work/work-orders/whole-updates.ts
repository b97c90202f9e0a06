import type { WholeUpdates } from '../../../proof/whole-update.ts';
import { records } from './examples.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /work-orders': {
    bodyIn: (scene) => {
      const { id, date, assignedTo, roundId, jobIds } = records.of(scene).workOrder;
      return {
        workOrderId: id,
        jobIds: jobIds.toReversed(),
        date,
        assignedTo,
        roundId,
        startFrom: 'CurrentLocation',
        startAddress: 'S10 1AA',
        startLocation: [53.38, -1.5],
        endAt: 'Address',
        endAddress: 'S1 2AB',
        departAt: '07:15',
      };
    },
    always: ['workOrderId', 'jobIds'],
  },
};
