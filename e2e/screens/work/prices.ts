import { createPriceList } from '@roundbook/contract/work/prices/price-lists';
import { createPriceRise } from '@roundbook/contract/work/prices/price-rises';
import { createService } from '@roundbook/contract/work/services/services';
import { LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/business/pricing/': [
    ['demo', '/business/pricing'],
    ['new', '/business/pricing'],
  ],
  '/business/pricing/$priceListId': [['wordy', '/business/pricing/{priceList}']],
  '/business/price-rises/': [
    ['demo', '/business/price-rises'],
    ['new', '/business/price-rises'],
  ],
  '/business/price-rises/$riseId': [['wordy', '/business/price-rises/{priceRise}']],
  '/business/services-and-pricing': [
    ['demo', '/business/services-and-pricing'],
    ['wordy', '/business/services-and-pricing'],
  ],
};

export const wordyRecords: WordyRecords = async ({ business }) => {
  const { service } = await business.call(createService, {
    body: { type: 'roof', name: LONG_NAME.slice(1, 61) },
  });
  const { priceList } = await business.call(createPriceList, {
    body: {
      name: LONG_NAME,
      content: {
        services: [
          {
            serviceId: service.id,
            label: LONG_NAME,
            base: 123_456,
            byProperty: [{ type: 'semi', price: 234_567 }],
            windowsIncluded: 4,
            perWindow: 1234,
          },
        ],
        extras: [{ id: crypto.randomUUID(), label: LONG_NAME, price: 123_456 }],
        storeys: [{ from: 2, percent: 300 }],
        areas: [{ codes: ['BA15', 'BA', 'SN'], percent: 25 }],
        frequencies: [{ frequency: { unit: 'week', every: 4 }, percent: 12 }],
        lapses: [{ weeks: 13, percent: 25 }],
        minimum: 1000,
        firstPercent: 250,
      },
    },
  });
  const { rise } = await business.call(createPriceRise, {
    body: {
      name: LONG_NAME,
      filter: {},
      change: { by: { kind: 'percent', percent: 12.5 } },
      effectiveOn: '2098-12-31',
    },
  });
  return { priceList: priceList.id, priceRise: rise.id };
};
