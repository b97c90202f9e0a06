import { expect, test } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { previewCustomerNotification } from '@roundbook/contract/messages/triggers/customer-notification';
import { skipJob } from '@roundbook/contract/work/jobs/closing';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { testTriggers } from '../../../testing/customers/test-triggers.ts';
import { withRuledBusiness } from '../../../testing/test-visit-rules.ts';

const ruled = withRuledBusiness();
const now = new Date().toISOString();
const today = todayIn('Europe/London', now);

type Shown = NonNullable<BodyInputOf<typeof skipJob>['shownEffects']>[number];
const SHOWN: Shown[] = [
  { kind: 'turnedAway', amount: 3000 },
  { kind: 'missed', amount: 900 },
];

test('the message about a skipped visit states the charge, whether it is sent immediately or later that day', async () => {
  const { app } = ruled;
  const triggers = testTriggers(app, ruled.business);
  await triggers.choose('visit-skipped', { executionMode: 'Manual' });
  const [turnedAway, later, rained] = await triggers.customers(3);
  const skip = (one: typeof rained, notes: string, shown: Shown[], atOnce = true) =>
    app.data(skipJob, {
      token: ruled.token,
      params: { id: one!.customerId, jobId: one!.jobId },
      body: {
        skippedAt: now,
        notes,
        shownEffects: shown,
        ...(atOnce && { notifications: { email: 'Send', sms: 'DontSend' } }),
      },
    });
  const { first: preview } = await app.data(previewCustomerNotification, {
    token: ruled.token,
    body: {
      triggerType: 'visit-skipped',
      jobIds: [turnedAway!.jobId],
      date: today,
      reason: 'Gate locked',
      notifications: { email: 'Send', sms: 'DontSend' },
    },
  });
  await skip(turnedAway, 'Gate locked', SHOWN);
  await skip(later, 'Gate locked', SHOWN, false);
  await skip(rained, 'Bad weather', []);
  await triggers.send('visit-skipped', today);
  const bodies = new Map(
    (await triggers.messages('visit-skipped')).map((one) => [one.customerId, one.body]),
  );
  expect(bodies.get(turnedAway!.customerId)).toBe(preview!.body);
  for (const one of [turnedAway, later]) {
    expect(bodies.get(one!.customerId)).toContain('charge of £30.00');
    expect(bodies.get(one!.customerId)).not.toContain('nothing to pay');
  }
  expect(bodies.get(rained!.customerId)).toContain('There is nothing to pay for it.');
});

test('the preview of a message shows the price and the charge that result from the form’s current values', async () => {
  const { app } = ruled;
  const triggers = testTriggers(app, ruled.business);
  await triggers.choose('job-done', { executionMode: 'Manual' });
  const [one] = await triggers.customers(1);
  const preview = async (
    body: Omit<BodyInputOf<typeof previewCustomerNotification>, 'jobIds' | 'date'>,
  ) => {
    const { first } = await app.data(previewCustomerNotification, {
      token: ruled.token,
      body: {
        jobIds: [one!.jobId],
        date: today,
        notifications: { email: 'Send', sms: 'DontSend' },
        ...body,
      },
    });
    return first!.body;
  };
  const skipped = { triggerType: 'visit-skipped', reason: 'Gate locked' } as const;
  expect(await preview(skipped)).toContain('charge of £30.00');
  expect(await preview({ ...skipped, withoutRules: true })).toContain('nothing to pay');
  expect(await preview({ triggerType: 'job-done' })).toContain('The price is £30.00.');
  expect(await preview({ triggerType: 'job-done', price: 1250 })).toContain('The price is £12.50.');
});
