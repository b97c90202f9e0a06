import { box, type DocumentTemplate, heading, list, plainWords, text } from './document.ts';

/** The variables of every document. */
export const COMMON_VARIABLES = [
  'customerName',
  'customerAddress',
  'reference',
  'date',
  'agreedWork',
  'nextVisit',
  'balance',
  'howToPay',
  'businessName',
  'businessPhone',
  'businessEmail',
  'businessAddress',
] as const;

const CLOSING = text('Kind regards,\n{businessName}');

/** The letter that announces new prices. */
export const PRICE_RISE: DocumentTemplate = {
  label: 'Price-rise letter',
  about: 'The old and new price of each job, and when it changes',
  variables: [...COMMON_VARIABLES, 'priceChanges', 'changesOn'],
  purpose: 'priceChanges',
  layout: 'letter',
  announcesPrices: true,
  advice:
    'The letter tells customers about new prices; it does not change the prices of their jobs. Give as much notice as your terms promise.',
  words: plainWords('Our prices from {changesOn}', [
    text('Dear {customerName},'),
    text(
      'Thank you for your custom. Our costs have gone up, so our prices have to follow. Your prices from {changesOn} are:',
    ),
    text('{priceChanges}'),
    text(
      'Nothing else changes: the work, how often we come and how you pay stay the same. Visits before {changesOn} are still at the old price.',
    ),
    text(
      'If this suits you, there is nothing you need to do. If it does not, please tell us before {changesOn}: you are free to change or end what we have agreed, at no cost.',
    ),
    text('Call us on {businessPhone}.'),
    text('Email us at {businessEmail}.'),
    CLOSING,
  ]),
};

/** The welcome letter for a new customer. */
export const WELCOME: DocumentTemplate = {
  label: 'Welcome sheet',
  about: 'What a new customer should know',
  variables: COMMON_VARIABLES,
  layout: 'letter',
  words: plainWords('Welcome to {businessName}', [
    text('Dear {customerName},'),
    text('This sheet explains how we work. Please keep it to hand.'),
    heading('What we have agreed', 'with:agreedWork'),
    list('{agreedWork}'),
    text('Your next visit: {nextVisit}.', 'with:nextVisit'),
    heading('Before we come'),
    list(
      'Please leave side gates unlocked, or tell us how to get in.\nPlease close your windows, and keep pets indoors or away from where we work.\nYou need not be at home.',
    ),
    heading('On the day'),
    list(
      'We clean frames and sills together with the glass, outside unless we have agreed otherwise.\nWe work in light rain, which does not affect the result. In storms or hard frost we come later.\nIf you are not happy with a visit, tell us within three days and we put it right.',
    ),
    heading('How to pay'),
    text('{howToPay}'),
    heading('How to reach us'),
    list('Phone: {businessPhone}\nEmail: {businessEmail}'),
    text('If you want to skip a visit, please tell us by the day before.'),
    CLOSING,
  ]),
};

/** The card left at a door that no one answered. */
export const MISSED_VISIT: DocumentTemplate = {
  label: 'Missed-visit card',
  about: 'To leave at the door; four to a page',
  variables: COMMON_VARIABLES,
  layout: 'card',
  words: plainWords('Sorry we missed you', [
    text('{customerName}\n{customerAddress}'),
    text('We called today but could not do the work, because:'),
    list(
      'the gate was locked\nwe could not reach all the windows\nthe weather was against us\nanother reason:',
    ),
    box('Date and time:\nNote:'),
    text('We will be back for your next visit, unless you would like us to come sooner.'),
    text('Call us on {businessPhone}.'),
    text('Thank you, {businessName}'),
  ]),
};

/** A general letter. */
export const LETTER: DocumentTemplate = {
  label: 'Letter',
  about: 'A letter about anything, in your words',
  variables: COMMON_VARIABLES,
  layout: 'letter',
  words: plainWords('A letter from {businessName}', [
    text('Dear {customerName},'),
    text('Thank you for being our customer. We are writing to let you know that …'),
    text('If you have a question, please call us on {businessPhone}.'),
    CLOSING,
  ]),
};
