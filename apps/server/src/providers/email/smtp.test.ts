import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/providers/mail-server.ts';
import { smtpEmail } from './smtp.ts';

let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());

const email = { id: 'a-mail', to: 'jo@example.com', subject: 'Invoice 7', body: 'Dear Jo' };

test('emails wait instead of being sent over an unencrypted connection, unless that is allowed', async () => {
  const from = 'Roundbook <hello@example.com>';
  const strict = smtpEmail({ url: mail.url, from, requiresTls: true });
  await expect(strict.send({ ...email, about: 'business' })).rejects.toMatchObject({
    name: 'Error',
  });
  expect(mail.received).toEqual([]);
  strict.close();
  const lenient = smtpEmail({ url: mail.url, from, requiresTls: false });
  expect(await lenient.send({ ...email, about: 'business' })).toBe('Sent');
  expect(mail.received).toHaveLength(1);
  lenient.close();
});
