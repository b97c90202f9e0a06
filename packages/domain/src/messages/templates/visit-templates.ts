import type { Template } from './template.ts';

/** Messages about visits, in the words that a business starts with. */
export const VISIT_TEMPLATES = {
  'visit-booked': {
    label: 'Visit booked',
    variables: [
      'customerName',
      'businessName',
      'jobTitle',
      'visitDate',
      'arrival',
      'address',
      'price',
    ],
    email: {
      subject: 'Your visit on {visitDate}',
      body: 'Hello {customerName},\n\nWe have booked your visit: {jobTitle}, on {visitDate}.\n\nIf that does not suit you, just answer this message.\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: {jobTitle} is booked for {visitDate}.' },
  },
  'night-before': {
    label: 'The night before',
    variables: [
      'customerName',
      'businessName',
      'jobTitle',
      'visitDate',
      'arrival',
      'address',
      'price',
    ],
    email: {
      subject: 'We come on {visitDate}: {jobTitle}',
      body: 'Hello {customerName},\n\nWe come on {visitDate}, {arrival}: {jobTitle}. Please leave the gate unlocked.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: we come on {visitDate}, {arrival}. Please leave the gate unlocked.',
    },
  },
  'on-my-way': {
    label: 'On my way',
    variables: ['customerName', 'businessName', 'jobTitle', 'minutes', 'address'],
    email: {
      subject: 'We are on our way',
      body: [
        { when: 'always', text: 'Hello {customerName},' },
        {
          when: 'with:minutes',
          text: 'We are on our way and expect to be with you in about {minutes} minutes.',
        },
        { when: 'without:minutes', text: 'We are on our way to you.' },
        { when: 'always', text: 'Thank you,\n{businessName}' },
      ],
    },
    sms: {
      subject: '',
      body: [
        { when: 'always', text: '{businessName}: we are on our way to you.' },
        { when: 'with:minutes', text: 'We expect to be with you in about {minutes} minutes.' },
      ],
    },
  },
  'job-done': {
    label: 'Visit done',
    variables: ['customerName', 'businessName', 'jobTitle', 'doneOn', 'price'],
    email: {
      subject: 'Your {jobTitle} is done',
      body: 'Hello {customerName},\n\nWe have just finished: {jobTitle}. The price is {price}.\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: {jobTitle} is done, {price}. Thank you!' },
  },
  'job-done-paid-by-others': {
    label: 'Visit done, somebody else pays',
    variables: ['customerName', 'businessName', 'jobTitle', 'doneOn'],
    email: {
      subject: 'Your {jobTitle} is done',
      body: 'Hello {customerName},\n\nWe have just finished: {jobTitle}. There is nothing for you to pay.\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: {jobTitle} is done. Thank you!' },
  },
  'visit-skipped': {
    label: 'Visit skipped',
    variables: [
      'customerName',
      'businessName',
      'jobTitle',
      'visitDate',
      'reason',
      'fee',
      'nextVisit',
    ],
    email: {
      subject: 'We could not do your {jobTitle}',
      body: [
        { when: 'always', text: 'Hello {customerName},' },
        {
          when: 'always',
          text: 'We are sorry that we could not do this visit: {jobTitle}.',
        },
        { when: 'with:reason', text: 'The reason: {reason}.' },
        { when: 'without:fee', text: 'There is nothing to pay for it.' },
        { when: 'with:fee', text: 'We came for nothing, and charge {fee} for that.' },
        { when: 'always', text: 'Thank you,\n{businessName}' },
      ],
    },
    sms: {
      subject: '',
      body: [
        {
          when: 'always',
          text: '{businessName}: sorry, we could not do your {jobTitle} this time.',
        },
        { when: 'without:fee', text: 'Nothing to pay.' },
        { when: 'with:fee', text: 'The charge for coming is {fee}.' },
      ],
    },
  },
  'visit-moved': {
    label: 'Visit moved',
    variables: ['customerName', 'businessName', 'jobTitle', 'previousDate', 'visitDate', 'arrival'],
    email: {
      subject: 'Your visit has moved to {visitDate}',
      body: [
        { when: 'always', text: 'Hello {customerName},' },
        {
          when: 'with:previousDate',
          text: 'We have moved your visit, {jobTitle}, from {previousDate} to {visitDate}.',
        },
        {
          when: 'without:previousDate',
          text: 'We have moved your visit, {jobTitle}, to {visitDate}.',
        },
        { when: 'always', text: 'If that does not suit you, just answer this message.' },
        { when: 'always', text: 'Thank you,\n{businessName}' },
      ],
    },
    sms: {
      subject: '',
      body: '{businessName}: your {jobTitle} has moved to {visitDate}.',
    },
  },
  'visit-request': {
    label: 'Answer to a request about a visit',
    variables: ['customerName', 'businessName', 'jobTitle', 'outcome', 'answer'],
    email: {
      subject: 'About your visit: {jobTitle}',
      body: 'Hello {customerName},\n\n{outcome}\n\n{answer}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: [
        { when: 'always', text: '{businessName}: {outcome}' },
        { when: 'with:answer', text: '{answer}' },
      ],
    },
  },
} as const satisfies Readonly<Record<string, Template>>;
