import { address, type WholeUpdates } from '../../../proof/whole-update.ts';
import { records } from './examples.ts';

const frequencies = [{ frequency: { unit: 'week', every: 6 }, percent: 10 }];

export const wholeUpdates: WholeUpdates = {
  'POST /quotes/{id}': {
    bodyIn: () => ({
      name: 'Quinn Quill',
      email: 'quinn@example.com',
      phoneNumber: '0114 496 0456',
      mobileNumber: '07700 900456',
      address,
      title: 'Conservatory roof',
      request: 'Soon, please',
      notes: 'Has a ladder',
    }),
  },
  'POST /quotes/{id}/estimate': {
    bodyIn: () => ({
      first: 5000,
      regular: 2500,
      frequencies,
      note: 'A guess so far',
      validDays: 10,
      channel: 'none',
    }),
    // Each call adds another price.
    isOnce: true,
  },
  'POST /quotes/{id}/itemise': {
    bodyIn: (scene) => ({ itemisationId: records.of(scene).draftId, channel: 'none' }),
    isOnce: true,
  },
  'POST /quotes/options': {
    bodyIn: () => ({
      frequencyChoices: frequencies,
      validDays: 12,
      followUpDays: [2, 5],
      terms: 'Payable at once',
    }),
  },
  'POST /quotes/form': {
    bodyIn: (scene) => ({
      isOpen: true,
      introduction: 'Tell us what you need',
      thanks: 'We answer by tomorrow',
      serviceIds: [scene.windows.id],
      fields: {
        email: 'required',
        mobileNumber: 'hidden',
        street: 'optional',
        request: 'required',
      },
      asksHowOften: false,
      takesPhotos: false,
      facts: { property: true, storeys: true, windows: false, extras: false },
      estimates: 'off',
      area: { kind: 'districts', miles: 25, districts: ['S1', 'S10'] },
      takesOutside: true,
      saysClosestRound: true,
      privacyUrl: 'https://example.com/privacy',
    }),
  },
  'POST /pricing/itemisations/{id}': {
    bodyIn: () => ({
      lines: [
        {
          id: '0190a1c0-0000-7000-8000-000000000001',
          description: 'Gutters',
          serviceId: null,
          first: 4500,
          regular: 3000,
          isOption: true,
        },
      ],
      frequencies,
      discounts: [{ label: 'Neighbours', kind: 'percent', value: 5, on: 'every' }],
      validDays: 12,
      note: 'As we said',
      terms: 'Payable at once',
    }),
  },
  'POST /customers/createFromQuote': {
    bodyIn: (scene) => ({
      quoteId: records.of(scene).accepted,
      type: 'Business',
      dueOn: scene.tomorrow,
      roundId: scene.round.id,
      defaultAssignee: scene.business.userIds.Worker,
    }),
    isOnce: true,
  },
  'POST /customers/{id}/updateFromQuote': {
    bodyIn: (scene) => ({
      quoteId: records.of(scene).accepted,
      dueOn: scene.tomorrow,
      roundId: scene.round.id,
      defaultAssignee: scene.business.userIds.Worker,
    }),
    isOnce: true,
  },
};
