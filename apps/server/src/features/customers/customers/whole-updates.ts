import { address, type WholeUpdates } from '../../../proof/whole-update.ts';

const consent = { allowed: true, how: 'by phone' };
const refusal = { allowed: false, how: 'by letter' };

export const wholeUpdates: WholeUpdates = {
  'POST /customers/{id}': {
    bodyIn: ({ siteId, tagId, spareTagId }) => ({
      type: 'Business',
      name: 'Jo Cobb',
      businessName: 'Cobb’s Corner',
      email: 'jo@example.com',
      phoneNumber: '0114 496 0123',
      mobileNumber: '07700 900456',
      address,
      accessNotes: 'Gate code 12',
      notBefore: '08:00',
      notAfter: '16:00',
      notes: 'Has a dog',
      contacts: [{ name: 'Al', role: 'Caretaker', email: 'al@example.com', phoneNumber: '' }],
      sites: [{ id: siteId, name: 'Shed', address: {}, accessNotes: 'At the back' }],
      tagIds: [tagId, spareTagId],
    }),
  },
  'POST /customers/{id}/communicationPreferences': {
    bodyIn: () => ({
      communicationPreferences: {
        email: { service: refusal, marketing: consent },
        sms: { service: refusal, marketing: consent },
      },
    }),
  },
  'POST /customers/{id}/place': {
    bodyIn: ({ siteId }) => ({ siteId, customCoordinates: [53.38, -1.47] }),
    always: ['siteId', 'customCoordinates'],
  },
  'POST /customers/{id}/changeSecurity': {
    bodyIn: () => ({ security: 'PIN' }),
    always: ['security'],
  },
};
