import type { WholeUpdate } from './whole-update.ts';

/** What `wholeUpdates` holds of messages. */
export const wholeMessageUpdates: readonly (readonly [string, WholeUpdate])[] = [
  [
    'POST /triggers/{id}',
    {
      bodyIn: () => ({
        executionMode: 'Scheduled',
        schedule: '19:30',
        email: 'DontSend',
        sms: 'Send',
        link: 'https://reviews.example/us',
      }),
    },
  ],
  [
    'POST /sending-times',
    {
      bodyIn: () => ({
        quietFrom: '21:00',
        quietUntil: '07:00',
        restDays: [7],
        restsOnBankHolidays: true,
      }),
      always: ['quietFrom', 'quietUntil', 'restDays', 'restsOnBankHolidays'],
    },
  ],
  [
    'POST /message-templates/{key}',
    {
      bodyIn: () => ({
        email: { subject: 'Done', paragraphs: [{ when: 'always', text: 'All done.' }] },
        sms: { subject: '', paragraphs: [{ when: 'always', text: 'Done.' }] },
      }),
      always: ['email', 'sms'],
    },
  ],
  [
    'POST /document-templates/{key}',
    {
      bodyIn: () => ({
        title: 'Welcome',
        paragraphs: [{ look: 'text', when: 'always', text: 'Good to have you.' }],
        hazards: [],
        reviewedBy: '',
        reviewedOn: null,
      }),
      always: ['title', 'paragraphs', 'hazards', 'reviewedBy', 'reviewedOn'],
    },
  ],
  [
    'POST /quick-replies/{id}',
    { bodyIn: () => ({ title: 'Gate', text: 'Thank you.' }), always: ['title', 'text'] },
  ],
  [
    'POST /voip/updateCustomSMSName',
    { bodyIn: () => ({ customSMSName: 'BrightPanes' }), always: ['customSMSName'] },
  ],
  [
    'POST /messages/threads/{id}/close',
    { bodyIn: () => ({ isClosed: true }), always: ['isClosed'] },
  ],
  [
    'POST /broadcasts/{id}',
    {
      bodyIn: ({ tagId, round }) => ({
        name: 'Gutters in June',
        channel: 'email',
        purpose: 'marketing',
        subject: 'Gutters',
        paragraphs: [{ when: 'always', text: 'Hello {customerName}, we clean gutters in June.' }],
        audience: {
          tagId,
          roundId: round.id,
          type: 'Business',
          balance: 'owing',
          jobs: 'some',
          notSince: '2026-01-01',
          withoutEmail: true,
          area: { label: 'Crookes', centre: [53.38, -1.5], miles: 2 },
        },
        perHour: 700,
      }),
    },
  ],
  [
    'POST /broadcasts/{id}/send',
    {
      bodyIn: () => ({ startsAt: '2099-06-01T09:00:00.000Z' }),
      always: ['startsAt'],
      isOnce: true,
    },
  ],
];
