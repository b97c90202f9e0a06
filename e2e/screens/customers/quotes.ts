import { createItemisation } from '@roundbook/contract/customers/quotes/itemisations';
import { createQuote, estimateQuote } from '@roundbook/contract/customers/quotes/quotes';
import { LONG_EMAIL, LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/settings/quote-form': [
    ['demo', '/settings/quote-form'],
    ['new', '/settings/quote-form'],
  ],
  '/settings/quote-options': [
    ['demo', '/settings/quote-options'],
    ['new', '/settings/quote-options'],
  ],
  '/manage/quotes/': [
    ['demo', '/manage/quotes'],
    ['wordy', '/manage/quotes'],
    ['new', '/manage/quotes'],
  ],
  '/manage/quotes/$quoteId': [['wordy', '/manage/quotes/{quote}']],
  '/manage/$itemType/$itemId/itemisations/$itemisationId': [
    ['wordy', '/manage/quotes/{quote}/itemisations/{itemisation}'],
  ],
};

export const wordyRecords: WordyRecords = async ({ business }) => {
  const { quote } = await business.call(createQuote, {
    body: {
      name: LONG_NAME,
      email: LONG_EMAIL,
      title: `Windows of ${LONG_NAME}`.slice(0, 120),
      request: LONG_NAME.repeat(3),
      address: {
        streetName: 'Llanfairpwllgwyngyllgogerychwyrndrobwll Road',
        town: 'Bradford-on-Avon',
        postcode: 'BA15 1LF',
      },
    },
  });
  await business.call(estimateQuote, {
    params: { id: quote.id },
    body: { first: 123_456, note: LONG_NAME.repeat(3), channel: 'none' },
  });
  const { itemisation } = await business.call(createItemisation, {
    body: { quoteId: quote.id, draft: 1 },
  });
  return { itemisation: itemisation.id, quote: quote.id };
};
