import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { uploadAsset } from '@roundbook/contract/files/assets/assets';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { createJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { windows } from '../testing/test-jobs.ts';
import type { StubbornClient } from './stubborn-client.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');

/**
 * The work of one person, repeated until `isOver`: adds a customer and a job, plans the visit, skips it every third
 * time and reopens some of the skipped visits, marks the visit as done with a file, an invoice, cash and a message
 * unless it stays skipped, and then records a payment. Each record is named after `who` and a number that is used only
 * once.
 */
export async function workOn(
  client: StubbornClient,
  who: string,
  isOver: () => boolean,
): Promise<void> {
  const today = todayIn('Europe/London', new Date().toISOString());
  for (let count = 1; !isOver(); count += 1) {
    const name = `${who}-${count}`;
    const { customer } = await client.data(createCustomer, {
      body: { name, email: `${name}@example.com`, address: { streetName: 'Mill Lane' } },
    });
    const { job } = await client.data(createJob, {
      params: { id: customer.id },
      body: { ...windows, title: name },
    });
    const params = { id: customer.id, jobId: job.id };
    await client.data(scheduleJob, { params, body: { date: today } });
    if (count % 3 === 0) {
      const occurrenceId = job.occurrence!.id;
      await client.data(skipJob, {
        params,
        body: { occurrenceId, skippedAt: new Date().toISOString() },
      });
      if (count % 2 === 0) continue;
      await client.data(undoJob, { params, body: { occurrenceId } });
    }
    const { asset } = await client.upload(uploadAsset, pdf, `${name}.pdf`);
    await client.data(markJobDone, {
      params,
      body: {
        notes: name,
        assetIds: [asset.id],
        eventTriggers: ['Invoice', 'SendNotifications'],
        externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1000 },
      },
    });
    await client.data(recordExternalPayment, {
      body: {
        customerId: customer.id,
        paymentMethod: 'External Cash',
        amount: 500,
        reference: name,
      },
    });
  }
}
