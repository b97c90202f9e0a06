import {
  getBankDetails,
  saveBankDetails,
} from '@roundbook/contract/account/businesses/bank-details';
import {
  getBusiness,
  getBusinessCoordinates,
  saveBusinessDetails,
  saveBusinessSocials,
} from '@roundbook/contract/account/businesses/businesses';
import { getVat, saveVat } from '@roundbook/contract/account/businesses/vat';
import { example, type Example } from '../../../proof/example.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Limited Worker
    GET    /business
    GET    /business/coordinates

  Manager
    POST   /business/details
    POST   /business/socials
    GET    /business/vat
    POST   /business/vat

  Owner
    GET    /business/bankDetails
    POST   /business/bankDetails
`;

export const examples: readonly Example[] = [
  example(getBusiness, () => ({})),
  example(getBusinessCoordinates, () => ({})),
  example(saveBusinessDetails, ({ details, mark, photo }) => ({
    body: {
      name: `${mark} Panes`,
      address: details.address,
      phoneNumber: '',
      logo: photo.id,
      version: details.version,
    },
  })),
  example(saveBusinessSocials, ({ details }) => ({
    body: { facebook: 'https://facebook.com/panes', version: details.version },
  })),
  example(getVat, () => ({})),
  example(saveVat, ({ details }) => ({
    body: {
      registrations: [{ vatNumber: 'GB123456782', startsOn: '2026-10-05', endsOn: null }],
      version: details.version,
    },
  })),
  example(getBankDetails, () => ({})),
  example(saveBankDetails, ({ details, mark }) => ({
    body: {
      accountName: `${mark} Panes`,
      sortCode: '20-00-00',
      accountNumber: '55779911',
      version: details.version,
    },
  })),
];

export const shownBy = {
  businesses: record('business', 'business_id'),
} satisfies Examples['shownBy'];
