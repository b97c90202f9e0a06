import type { Template } from './template.ts';

/** Messages about money, in their initial wording. */
export const MONEY_TEMPLATES = {
  invoice: {
    label: 'Invoice',
    variables: [
      'customerName',
      'businessName',
      'invoiceNumber',
      'total',
      'visitDate',
      'dueOn',
      'reference',
      'howToPay',
    ],
    indispensable: 'howToPay',
    email: {
      subject: 'Invoice {invoiceNumber} from {businessName}',
      body: 'Hello {customerName},\n\nPlease find attached invoice {invoiceNumber} for {total}, for our visit on {visitDate}. It is due on {dueOn}.\n\n{howToPay}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: invoice {invoiceNumber}, {total}, due on {dueOn}. Reference {reference}.',
    },
  },
  'monthly-invoice': {
    label: 'Monthly invoice',
    variables: [
      'customerName',
      'businessName',
      'invoiceNumber',
      'total',
      'visitDate',
      'dueOn',
      'reference',
      'howToPay',
    ],
    indispensable: 'howToPay',
    email: {
      subject: 'Invoice {invoiceNumber} from {businessName}',
      body: 'Hello {customerName},\n\nPlease find attached invoice {invoiceNumber} for {total}. It covers our visits up to {visitDate}, with a line for each. It is due on {dueOn}.\n\n{howToPay}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: invoice {invoiceNumber}, {total}, due on {dueOn}. Reference {reference}.',
    },
  },
  'credit-note': {
    label: 'Credit note',
    variables: [
      'customerName',
      'businessName',
      'creditNoteNumber',
      'invoiceNumber',
      'total',
      'balance',
    ],
    email: {
      subject: 'Credit note {creditNoteNumber} from {businessName}',
      body: 'Hello {customerName},\n\nPlease find attached credit note {creditNoteNumber} for {total}. It takes this amount off invoice {invoiceNumber}. {balance}.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: credit note {creditNoteNumber} takes {total} off invoice {invoiceNumber}. {balance}.',
    },
  },
  receipt: {
    label: 'Receipt',
    variables: ['customerName', 'businessName', 'amount', 'method', 'paidOn', 'balance'],
    email: {
      subject: 'Thank you for your payment of {amount}',
      body: 'Hello {customerName},\n\nWe have received {amount} by {method} on {paidOn}. {balance}.\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: thank you for {amount} by {method}. {balance}.' },
  },
  'invoice-reminder': {
    label: 'Reminder of an invoice',
    variables: [
      'customerName',
      'businessName',
      'invoiceNumber',
      'total',
      'outstanding',
      'visitDate',
      'dueOn',
      'reference',
      'howToPay',
    ],
    indispensable: 'howToPay',
    email: {
      subject: 'Reminder: invoice {invoiceNumber} from {businessName}',
      body: 'Hello {customerName},\n\nInvoice {invoiceNumber} for our visit on {visitDate} was due on {dueOn}, and {outstanding} is still to be paid. It is attached again. If you have paid it in the last few days, please ignore this message.\n\n{howToPay}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: invoice {invoiceNumber} was due on {dueOn}; {outstanding} is still to be paid. Reference {reference}.',
    },
  },
  'monthly-invoice-reminder': {
    label: 'Reminder of a monthly invoice',
    variables: [
      'customerName',
      'businessName',
      'invoiceNumber',
      'total',
      'outstanding',
      'visitDate',
      'dueOn',
      'reference',
      'howToPay',
    ],
    indispensable: 'howToPay',
    email: {
      subject: 'Reminder: invoice {invoiceNumber} from {businessName}',
      body: 'Hello {customerName},\n\nInvoice {invoiceNumber} for our visits up to {visitDate} was due on {dueOn}, and {outstanding} is still to be paid. It is attached again. If you have paid it in the last few days, please ignore this message.\n\n{howToPay}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: invoice {invoiceNumber} was due on {dueOn}; {outstanding} is still to be paid. Reference {reference}.',
    },
  },
  statement: {
    label: 'Statement',
    variables: ['customerName', 'businessName', 'period', 'balance', 'reference', 'howToPay'],
    indispensable: 'howToPay',
    email: {
      subject: 'Your statement from {businessName}',
      body: 'Hello {customerName},\n\nPlease find your statement attached, {period}. {balance}.\n\n{howToPay}\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: {balance}. Reference {reference}.' },
  },
  'payment-method-request': {
    label: 'Request for a payment method',
    variables: ['customerName', 'businessName', 'wish', 'link', 'lapsesOn'],
    purpose: 'link',
    button: 'Save how you pay',
    email: {
      subject: 'Please {wish} with {businessName}',
      body: 'Hello {customerName},\n\nPlease {wish} on your page, so that our visits are paid for automatically:\n{link}\n\nThe link works until {lapsesOn}. Please keep it to yourself.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: please {wish} on your page, by {lapsesOn}: {link}',
    },
  },
} as const satisfies Readonly<Record<string, Template>>;
