import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { type Envelope, headers } from '@roundbook/contract/envelope';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { newId } from '../../../platform/db/ids.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { uploadForm } from '../../../testing/upload-form.ts';

let app: TestApp;
let business: TestBusiness;
let documents: readonly string[];

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  const { token } = business;
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const { id: jobId } = await agreeJob(app, business, customerId);
  const { invoiceId } = await app.data(markJobDone, {
    token,
    params: { id: customerId, jobId },
    body: { eventTriggers: ['Invoice'] },
  });
  documents = [`/invoices/${invoiceId}/pdf`, `/customers/${customerId}/statement.pdf`];
});
afterAll(() => app.stop());

async function uploaded(content: Buffer, filename: string): Promise<string> {
  const { type, payload } = await uploadForm(content, filename);
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/assets',
    headers: {
      authorization: `Bearer ${business.token}`,
      [headers.requestId]: newId(),
      'content-type': type,
    },
    payload,
  });
  return response.json<Envelope<{ asset: Asset }>>().data!.asset.id;
}

const transparent = {
  create: { width: 900, height: 300, channels: 4, background: '#0a67' },
} as const;

let version = 1;
async function saveLogo(logo: string | null) {
  const { token } = business;
  const address = { streetName: 'High Street', town: 'Sheffield', postcode: 'S1 1AA' };
  const body = { name: 'Bright Panes', address, phoneNumber: '', logo, version };
  const reply = await app.call(saveBusinessDetails, { token, body });
  if (reply.success) version += 1;
  return reply;
}

/** The number of pictures in each of the business's documents. */
async function picturesInDocuments(): Promise<number[]> {
  const counts = documents.map(async (path) => {
    const authorization = `Bearer ${business.token}`;
    const { rawPayload } = await app.http.inject({
      url: `/api${path}`,
      headers: { authorization },
    });
    const text = rawPayload.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    // Transparency becomes a mask, which is also counted as a picture.
    return text.match(/\/Subtype \/Image\b/g)?.length ?? 0;
  });
  return Promise.all(counts);
}

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a %s logo appears on invoices and statements until it is removed',
  async (format) => {
    expect(await picturesInDocuments()).toEqual([0, 0]);
    const picture = await sharp(transparent).toFormat(format).toBuffer();
    expect(await saveLogo(await uploaded(picture, `logo.${format}`))).toMatchObject({
      status: 200,
    });
    for (const count of await picturesInDocuments()) expect(count).toBeGreaterThan(0);
    await saveLogo(null);
  },
);

test('a file that is not a picture cannot be a logo', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');
  const refused = await saveLogo(await uploaded(pdf, 'logo.pdf'));
  expect(refused).toMatchObject({
    status: 400,
    errors: [{ field: 'logo', detail: 'Please choose a picture.' }],
  });
});

test('documents omit a logo whose bytes are lost', async () => {
  const picture = await sharp(transparent).png().toBuffer();
  const id = await uploaded(picture, 'logo.png');
  await saveLogo(id);
  await app.asOwner(`update assets set thumbnail_key = '${newId()}' where id = '${id}'`);
  expect(await picturesInDocuments()).toEqual([0, 0]);
});
