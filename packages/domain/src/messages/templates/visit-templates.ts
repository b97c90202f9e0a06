import type { Template } from './template.ts';

/** Messages about visits, in their initial wording. */
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
      body: 'Hello {customerName},\n\nYour visit is booked: {jobTitle}, on {visitDate}.\n\nIf that day does not suit you, just reply to this message.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: your visit is booked for {visitDate} ({jobTitle}).',
    },
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
      subject: 'Your visit on {visitDate}: {jobTitle}',
      body: 'Hello {customerName},\n\nWe are coming on {visitDate}, {arrival}: {jobTitle}. Please leave the gate unlocked.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: we are coming on {visitDate}, {arrival}. Please leave the gate unlocked.',
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
      subject: 'Your visit is done: {jobTitle}',
      body: 'Hello {customerName},\n\nYour visit is done: {jobTitle}. The price is {price}.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: your visit is done ({jobTitle}), {price}. Thank you!',
    },
  },
  'job-done-paid-by-others': {
    label: 'Visit done, someone else pays',
    variables: ['customerName', 'businessName', 'jobTitle', 'doneOn'],
    email: {
      subject: 'Your visit is done: {jobTitle}',
      body: 'Hello {customerName},\n\nYour visit is done: {jobTitle}. There is nothing for you to pay.\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: your visit is done ({jobTitle}). Thank you!' },
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
      subject: 'Sorry, your visit could not go ahead: {jobTitle}',
      body: [
        { when: 'always', text: 'Hello {customerName},' },
        {
          when: 'always',
          text: 'We are sorry that your visit could not go ahead: {jobTitle}.',
        },
        { when: 'with:reason', text: 'Reason: {reason}.' },
        { when: 'without:fee', text: 'There is nothing to pay for it.' },
        {
          when: 'with:fee',
          text: 'There is a charge of {fee}, as we came to you and could not do the work.',
        },
        { when: 'always', text: 'Thank you,\n{businessName}' },
      ],
    },
    sms: {
      subject: '',
      body: [
        {
          when: 'always',
          text: '{businessName}: sorry, your visit could not go ahead this time ({jobTitle}).',
        },
        { when: 'without:fee', text: 'Nothing to pay.' },
        { when: 'with:fee', text: 'There is a charge of {fee} for the call-out.' },
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
        { when: 'always', text: 'If that day does not suit you, just reply to this message.' },
        { when: 'always', text: 'Thank you,\n{businessName}' },
      ],
    },
    sms: {
      subject: '',
      body: '{businessName}: your visit has moved to {visitDate} ({jobTitle}).',
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
