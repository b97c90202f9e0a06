import { noteKnock, openCanvass } from '@roundbook/contract/customers/canvassing/canvasses';
import { LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/manage/quotes/canvass/': [
    ['demo', '/manage/quotes/canvass'],
    ['wordy', '/manage/quotes/canvass'],
    ['new', '/manage/quotes/canvass'],
  ],
  '/manage/quotes/canvass/$canvassId': [['wordy', '/manage/quotes/canvass/{canvass}']],
};

export const wordyRecords: WordyRecords = async ({ business }) => {
  const { canvass } = await business.call(openCanvass, {
    body: {
      streetName: 'Llanfairpwllgwyngyllgogerychwyrndrobwll Road',
      town: 'Bradford-on-Avon',
      postcode: 'BA15 1LF',
      houseCount: 1000,
    },
  });
  for (const outcome of ['Quoted', 'CallBack', 'Never'] as const) {
    await business.call(noteKnock, {
      params: { id: canvass.id },
      body: {
        knockId: crypto.randomUUID(),
        door: `${outcome} ${LONG_NAME}`.slice(0, 40),
        outcome,
        callBackOn: await business.today(),
        callBackTime: '17:30',
        note: LONG_NAME.repeat(2).slice(0, 200),
        quote: { first: 123_456, channel: 'none' },
      },
    });
  }
  return { canvass: canvass.id };
};
