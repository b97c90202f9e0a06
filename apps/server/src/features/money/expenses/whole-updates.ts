import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /vehicles/{id}': {
    bodyIn: () => ({
      name: 'Van 2',
      registration: 'YK19 ZHB',
      kind: 'Motorcycle',
      method: 'Costs',
    }),
  },
  'POST /expenses/{id}': {
    bodyIn: ({ photo, today }) => ({
      spentOn: addDays(today, -3),
      supplier: 'Resin Shop',
      category: 'Goods',
      amount: 9000,
      vat: 1500,
      paidFrom: 'Own',
      privateShare: 2250,
      vehicleId: null,
      notes: 'Two bags',
      assetIds: [photo.id],
    }),
  },
};
