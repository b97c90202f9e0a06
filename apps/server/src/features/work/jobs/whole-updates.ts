import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /customers/{id}/jobs/{jobId}': {
    bodyIn: ({ siteId, gutters, round, tagId, business, tomorrow }) => ({
      siteId,
      title: 'Gutters',
      serviceIds: [gutters.id],
      cost: 1900,
      firstVisitCost: 2900,
      duration: '00:45:00',
      isDurationGiven: true,
      notBefore: '09:00',
      notAfter: '11:30',
      frequency: { unit: 'week', every: 6 },
      anchor: 'done',
      roundId: round.id,
      defaultAssignee: business.userIds.Worker,
      notes: 'Back first',
      purchaseOrder: 'PO 7',
      tagIds: [tagId],
      dueOn: tomorrow,
    }),
  },
  'POST /customers/{id}/jobs/{jobId}/occurrences/{occId}': {
    bodyIn: ({ business, tomorrow }) => ({
      dueOn: tomorrow,
      scheduledOn: tomorrow,
      estimatedTime: '09:30:00',
      notBefore: '09:00',
      notAfter: '10:00',
      assignedTo: business.userIds.Worker,
      itemisationAdjustment: { amount: 500, description: 'Extra pane' },
      notes: 'Ring first',
      purchaseOrder: 'PO 8',
    }),
  },
};
