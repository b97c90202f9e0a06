import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  getBusiness,
  saveBusinessDetails,
} from '@roundbook/contract/account/businesses/businesses';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import { messageCustomers } from '@roundbook/contract/messages/outbox/customer-messages';
import { transact } from '../../../platform/db/transaction.ts';
import { agreeToOffers } from '../../../testing/customers/test-consents.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { type MailServer, startMailServer } from '../../../testing/providers/mail-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { uploadForm } from '../../../testing/upload-form.ts';
import { queueAccountMessage } from '../account-mail/effects.ts';
import { queueMessages } from './effects.ts';

let mail: MailServer;
let app: TestApp;
let business: TestBusiness;

const soon = { timeout: 60_000, interval: 20 };

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({
    SMTP_URL: mail.url,
    SMTP_TLS: 'optional',
    EMAIL_FROM: 'Roundbook <hello@example.com>',
  });
  business = await app.business();
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

async function addLogo(token: string): Promise<void> {
  const create = { width: 40, height: 30, channels: 3 as const, background: '#38a' };
  const { type, payload } = await uploadForm(await sharp({ create }).jpeg().toBuffer(), 'logo.jpg');
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/assets',
    headers: {
      authorization: `Bearer ${token}`,
      'x-request-id': crypto.randomUUID(),
      'content-type': type,
    },
    payload,
  });
  const { asset } = answer.json<{ data: { asset: Asset } }>().data;
  const { version } = (await app.data(getBusiness, { token })).business;
  const body = { name: 'Bright & Co', phoneNumber: '01632 960123', logo: asset.id, version };
  await app.data(saveBusinessDetails, { token, body });
}

async function received(to: string) {
  await vi.waitFor(() => expect(mail.received.some((one) => one.to === to)).toBe(true), soon);
  return mail.received.find((one) => one.to === to)!.email;
}

test('a customer’s email shows the business, its logo and its contact details', async () => {
  await addLogo(business.token);
  await transact(app.database, { businessId: business.id }, async (tx) => {
    const message = { channel: 'email', kind: 'page-link', subject: 'Hi' } as const;
    queueMessages(tx, app.tasks.enqueueIn(tx), [
      { ...message, to: 'kim@example.com', body: 'Hello Kim,\n\nhttps://book.example.com/c/#1' },
      { ...message, to: 'colleague@example.com', kind: 'invitation', body: 'Hello' },
    ]);
  });
  const email = await received('kim@example.com');
  expect(email.html).toContain('src="cid:logo@roundbook"');
  expect(email.html).toContain('alt="Bright &amp; Co"');
  expect(email.html).toContain('01632 960123');
  expect(email.html).toContain('Open your page');
  const [picture] = email.attachments;
  expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
  expect(picture!.contentId).toBe('<logo@roundbook>');
  const invitation = await received('colleague@example.com');
  expect(invitation.html).toContain('>Roundbook<');
  expect(invitation.attachments).toEqual([]);
});

test('an email with an offer explains the opt-out once, in HTML and in plain text', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  await agreeToOffers(app, business, [customerId]);
  const { token } = business;
  const offer = { channel: 'email', purpose: 'marketing', subject: 'Gutters' } as const;
  const body = { ...offer, text: 'From £20.', customerIds: [customerId] };
  await app.data(messageCustomers, { token, body });
  const email = await received('customer1@example.com');
  const address = /\/u\/[\w-]+/g;
  expect(email.text!.match(address)).toHaveLength(1);
  expect(email.text!.match(/No more emails with offers/g)).toHaveLength(1);
  expect(email.text).toMatch(
    /^From £20\.\s+--\s+You are receiving this because you are our customer\./,
  );
  expect(email.html!.match(address)).toHaveLength(1);
  expect(email.html!.match(/Unsubscribe/g)).toHaveLength(1);
  expect(email.html!.match(/You are receiving this because you are our customer\./g)).toHaveLength(
    1,
  );
  expect(email.html).not.toContain('No more emails with offers');
  const header = email.headers.find(({ key }) => key === 'list-unsubscribe');
  expect(header!.value).toContain(email.html!.match(address)![0]);
});

test('an account email uses the product’s own frame', async () => {
  await transact(app.database, { businessId: business.id }, async (tx) =>
    queueAccountMessage(tx, app.tasks.enqueueIn(tx), {
      to: 'jo@example.com',
      subject: 'Reset',
      body: 'Hello\n\nhttps://book.example.com/reset/1',
    }),
  );
  const email = await received('jo@example.com');
  expect(email.html).toContain('>Roundbook<');
  expect(email.html).toContain('href="https://book.example.com/reset/1"');
  expect(email.text).toContain('https://book.example.com/reset/1');
});
