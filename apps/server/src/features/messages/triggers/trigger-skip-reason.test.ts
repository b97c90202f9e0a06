import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewCustomerNotification } from '@roundbook/contract/messages/triggers/customer-notification';
import { executeTrigger } from '@roundbook/contract/messages/triggers/triggers';
import { skipJob } from '@roundbook/contract/work/jobs/closing';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import { testTriggers } from '../../../testing/customers/test-triggers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

test('the reason for skipping a visit is in the immediate message, the later message and the preview, but notes are not', async () => {
  const business = await app.business();
  const { token } = business;
  const own = testTriggers(app, business);
  const trigger = await own.choose('visit-skipped', { executionMode: 'Manual' });
  const jobs = await own.customers(3);
  const skip = (at: number, notes: string, notifications?: NotificationChoices) =>
    app.data(skipJob, {
      token,
      params: { id: jobs[at]!.customerId, jobId: jobs[at]!.jobId },
      body: {
        skippedAt: new Date().toISOString(),
        notes,
        ...(notifications && { notifications }),
      },
    });
  const { first } = await app.data(previewCustomerNotification, {
    token,
    body: {
      triggerType: 'visit-skipped',
      jobIds: [jobs[0]!.jobId],
      date: own.today,
      reason: 'Gate locked',
      notifications: { email: 'Send', sms: 'DontSend' },
    },
  });
  await skip(0, 'Gate locked. She shouted at me', { email: 'Send', sms: 'DontSend' });
  await skip(1, 'Bad weather');
  await skip(2, 'She shouted at me');
  await app.data(executeTrigger, { token, params: { id: trigger.id }, body: { date: own.today } });
  const bodies = new Map(
    (await own.messages('visit-skipped')).map(({ customerId, body }) => [customerId, body]),
  );
  const [locked, wet, other] = jobs.map(({ customerId }) => bodies.get(customerId)!);
  expect(locked).toContain('Reason: Gate locked.');
  expect(first!.body).toBe(locked);
  expect(wet).toContain('Reason: Bad weather.');
  expect(other).not.toContain('reason');
  expect([locked, wet, other].join()).not.toContain('shouted');
});
