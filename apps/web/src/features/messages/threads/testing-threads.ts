import type { Thread, ThreadEntry } from '@roundbook/contract/messages/threads/thread';
import type { ThreadContact } from './contact-type.ts';

/** The time of every entry. */
export const AT = '2026-11-23T09:00:00.000Z';

/** A thread with a customer, with `more` applied. */
export function aThread(id: string, contactName: string, more: Partial<Thread> = {}): Thread {
  return {
    id,
    contactName,
    entityModel: 'Customer',
    entityId: `customer-${id}`,
    quoteStatus: null,
    sender: '',
    channel: 'sms',
    lastAt: AT,
    listedAt: AT,
    unread: 0,
    assigneeId: null,
    snoozedUntil: null,
    isClosed: false,
    lastSentId: null,
    version: 1,
    messages: [{ kind: 'Received', at: AT, text: `Hello from ${contactName}` }],
    ...more,
  };
}

/** An incoming text, with `more` applied. */
export function anEntry(id: string, more: Partial<ThreadEntry> = {}): ThreadEntry {
  return {
    id,
    kind: 'Received',
    at: AT,
    channel: 'sms',
    about: '',
    quoteId: null,
    subject: '',
    text: `Message ${id}`,
    by: '',
    state: null,
    reason: '',
    files: [],
    offers: [],
    senderChecks: null,
    ...more,
  };
}

/** A customer who can only be reached by email, and owes money. */
export const customer: ThreadContact = {
  customerId: 'customer-1',
  quote: null,
  name: 'Kim Patel',
  address: '12 Mill Lane',
  email: { address: 'kim@example.com', refusal: null },
  sms: { address: '', refusal: 'They have no mobile number.' },
  balance: 1400,
  nextVisits: [
    { occurrenceId: 'v1', jobId: 'j1', title: 'Windows', siteName: '', day: '2026-11-30' },
  ],
  lastPayment: null,
  pause: '',
};

/** A person who has been sent a price. */
export const asking: ThreadContact = {
  ...customer,
  customerId: null,
  quote: {
    id: 'quote-1',
    title: 'Windows and gutters',
    status: 'Estimated',
    first: 3000,
    regular: 1800,
    validUntil: '2026-12-23',
    mayReply: true,
  },
  name: 'Ada Ash',
  balance: 0,
  nextVisits: [],
};
