import type { Template } from './template.ts';

/** Messages that are not about a single visit or a single bill, in their initial wording. */
export const RELATION_TEMPLATES = {
  'page-link': {
    label: 'Link to the customer’s page',
    variables: ['customerName', 'businessName', 'link', 'lapsesOn'],
    purpose: 'link',
    button: 'Open your page',
    email: {
      subject: 'Your page with {businessName}',
      body: 'Hello {customerName},\n\nThis link opens your own page, with your invoices, what you owe and your next visits:\n{link}\n\nIt works until {lapsesOn}. Please keep it to yourself: anyone with the link can open the page.\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: open your own page here, until {lapsesOn}: {link}' },
  },
  'quote-sent': {
    label: 'Quote sent',
    variables: [
      'customerName',
      'businessName',
      'quoteTitle',
      'total',
      'priceLines',
      'link',
      'validUntil',
    ],
    purpose: 'link',
    button: 'See your quote',
    email: {
      subject: 'Your quote from {businessName}',
      body: 'Hello {customerName},\n\nHere is your quote: {quoteTitle}, {total}.\n\n{priceLines}\n\n{link}\n\nIt is valid until {validUntil}.\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: your quote, {quoteTitle}, {total}: {link}' },
  },
  'quote-follow-up': {
    label: 'Quote follow-up',
    variables: [
      'customerName',
      'businessName',
      'quoteTitle',
      'total',
      'priceLines',
      'link',
      'validUntil',
    ],
    purpose: 'link',
    button: 'See your quote',
    email: {
      subject: 'Your quote from {businessName}',
      body: 'Hello {customerName},\n\nHave you had time to look at your quote: {quoteTitle}, {total}?\n{link}\n\nIt is valid until {validUntil}. If you have a question, just reply to this message.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: your quote of {total} is valid until {validUntil}: {link}',
    },
  },
  'quote-answered': {
    label: 'Answer to a question about a quote',
    variables: ['customerName', 'businessName', 'quoteTitle', 'link'],
    purpose: 'link',
    button: 'Read the answer',
    email: {
      subject: 'Your question about {quoteTitle}',
      body: 'Hello {customerName},\n\nWe have answered your question about your quote, {quoteTitle}. You will find the answer below the price:\n{link}\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: we have answered your question: {link}' },
  },
  'new-prices': {
    label: 'New prices',
    variables: [
      'customerName',
      'businessName',
      'businessPhone',
      'priceChanges',
      'oldPrice',
      'newPrice',
      'changesOn',
      'link',
    ],
    purpose: 'changesOn',
    indispensable: 'priceChanges',
    button: 'See the new price and answer',
    email: {
      subject: 'Our prices from {changesOn}',
      body: 'Hello {customerName},\n\nOur prices change on {changesOn}:\n{priceChanges}\n\nOn your own page you can see the new price and tell us what you think:\n{link}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: from {changesOn} your price is {newPrice} instead of {oldPrice}. Please tell us if that suits you: {link}',
    },
  },
  'quote-pass-on': {
    label: 'Another firm for a quote',
    variables: ['customerName', 'businessName', 'quoteTitle', 'link'],
    purpose: 'link',
    button: 'Say yes or no',
    email: {
      subject: 'May another firm give you a price?',
      body: 'Hello {customerName},\n\nThank you for asking us about {quoteTitle}. We are sorry, but we cannot take it on. May we pass your request on to one other firm near you? Nothing is passed on unless you agree:\n{link}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: sorry, we cannot take on your work. May we pass your request on to one other firm near you? Yes or no: {link}',
    },
  },
  'review-request': {
    label: 'Review request',
    variables: ['customerName', 'businessName', 'link'],
    purpose: 'link',
    button: 'Write a review',
    email: {
      subject: 'How did we do?',
      body: 'Hello {customerName},\n\nA short review helps a small firm more than anything else:\n{link}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: how did we do? A short review helps us a lot: {link}',
    },
  },
  document: {
    label: 'Document',
    variables: ['customerName', 'businessName', 'businessPhone', 'documentTitle'],
    email: {
      subject: '{documentTitle}',
      body: 'Hello {customerName},\n\nPlease find attached: {documentTitle}.\n\nIf you have a question, just reply to this email.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: we have a letter for you: {documentTitle}. Please get in touch and we will send it.',
    },
  },
  anniversary: {
    label: 'Anniversary',
    variables: ['customerName', 'businessName', 'timeWithUs', 'years'],
    email: {
      subject: 'Thank you from {businessName}',
      body: 'Hello {customerName},\n\nThank you for being our customer for {timeWithUs}.\n\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: thank you for being our customer for {timeWithUs}!',
    },
  },
} as const satisfies Readonly<Record<string, Template>>;
