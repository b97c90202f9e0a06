import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headers } from '@roundbook/contract/envelope';
import * as contract from '@roundbook/contract/files/assets/assets';
import { newId } from '../../../platform/db/ids.ts';
import { diskFiles } from '../../../providers/files/disk.ts';
import { type Reply, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { assetCleanUp, assetTasks } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');

/** A photo in the form that phones store: sideways, with its rotation and location in the metadata. */
function photo(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3a7' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 22/1 48/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

interface Upload {
  readonly token?: string;
  readonly requestId?: string;
  readonly filename?: string;
  readonly type?: string;
}

async function send(
  content: Buffer,
  options: Upload = {},
): Promise<Reply<{ asset: contract.Asset }>> {
  const { token = business.token, requestId = newId(), filename = 'a.jpg', type } = options;
  const form = new FormData();
  const file = new File([new Uint8Array(content)], filename, { type: type ?? 'image/jpeg' });
  form.append('file', file);
  const body = new Response(form);
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/assets',
    headers: {
      authorization: `Bearer ${token}`,
      [headers.requestId]: requestId,
      'content-type': body.headers.get('content-type')!,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const reply = response.json<Omit<Reply<{ asset: contract.Asset }>, 'status' | 'headers'>>();
  return { ...reply, status: response.statusCode, headers: response.headers };
}

async function added(content: Buffer, options?: Upload): Promise<contract.Asset> {
  const reply = await send(content, options);
  if (!reply.data) throw new Error(JSON.stringify(reply.errors));
  return reply.data.asset;
}

function bytes(path: string, token: string = business.token) {
  return app.http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
}

test('a photo is stored unchanged, with an upright thumbnail that reveals no location', async () => {
  const original = await photo();
  const asset = await added(original, { filename: 'front door.JPG' });
  expect(asset).toMatchObject({
    name: 'front door',
    filename: 'front door.jpg',
    mime: 'image/jpeg',
    size: original.length,
  });
  const whole = await bytes(asset.original);
  expect(whole.rawPayload).toEqual(original);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="front door.jpg"; filename*=UTF-8''front%20door.jpg`,
  });
  const small = await bytes(asset.thumbnail!);
  expect(small.headers['content-type']).toBe('image/webp');
  const { width, height, exif, orientation } = await sharp(small.rawPayload).metadata();
  expect({ width, height }).toEqual({ width: 320, height: 480 });
  expect(exif).toBeUndefined();
  expect(orientation).toBeUndefined();
  expect((await sharp(original).metadata()).exif).toBeDefined();
});

test('a PDF has no thumbnail, and browsers save it rather than show it', async () => {
  const asset = await added(pdf, { filename: 'Angebot «groß».pdf' });
  expect(asset).toMatchObject({ mime: 'application/pdf', thumbnail: null });
  const { headers: sent, rawPayload } = await bytes(asset.original);
  expect(rawPayload).toEqual(pdf);
  expect(sent['content-disposition']).toMatch(
    /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/,
  );
  expect((await bytes(`/assets/${asset.id}/thumbnail`)).statusCode).toBe(404);
});

test('the kind of a file depends only on its bytes', async () => {
  const png = await sharp(await photo())
    .png()
    .toBuffer();
  expect((await added(png, { filename: 'x.pdf', type: 'application/pdf' })).mime).toBe('image/png');
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  for (const content of [page, svg, Buffer.from('MZ\x90\0 program'), Buffer.from('just text')]) {
    const reply = await send(content, { filename: 'holiday.jpg', type: 'image/jpeg' });
    expect(reply.status).toBe(415);
    expect(reply.errors[0]?.code).toBe('mediaUnsupported');
  }
});

test('a damaged picture, an empty file, a missing file or a missing form is refused', async () => {
  const damaged = (await photo()).subarray(0, 600);
  expect((await send(damaged)).status).toBe(422);
  expect((await send(Buffer.alloc(0))).status).toBe(400);
  const json = await app.call(contract.uploadAsset, { token: business.token });
  expect(json.status).toBe(415);
  expect((await app.data(contract.listAllAssets, { token: business.token })).total).toBe(0);
});

test('a picture that declares an enormous size is refused before it fills the memory', async () => {
  const bomb = await sharp({
    create: { width: 16_000, height: 10_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(contract.MAXIMUM_ASSET_BYTES);
  expect((await send(bomb)).status).toBe(422);
});

test('the maximum file size is 15 MB', async () => {
  const fits = Buffer.concat([pdf, Buffer.alloc(contract.MAXIMUM_ASSET_BYTES - pdf.length)]);
  expect((await send(fits)).status).toBe(200);
  const reply = await send(Buffer.concat([fits, Buffer.from('x')]));
  expect(reply.status).toBe(413);
  expect(reply.errors[0]?.code).toBe('tooLarge');
});

test('a repeated upload returns the same file, even if both are sent simultaneously', async () => {
  const content = await photo();
  const requestId = newId();
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => send(content, { requestId, filename: 'door.jpg' })),
  );
  const first = replies[0]!;
  expect(first.status).toBe(200);
  for (const reply of replies) expect(reply.data).toEqual(first.data);
  expect((await app.data(contract.listAllAssets, { token: business.token })).total).toBe(1);
  const other = await send(pdf, { requestId, filename: 'door.jpg' });
  expect(other.errors[0]?.code).toBe('requestIdReused');
});

test('bytes without a record are deleted, and bytes with a record are kept', async () => {
  const asset = await added(pdf);
  const files = diskFiles(join(app.dataDir, 'files'));
  const [drop] = assetTasks(app.database, files);
  const unclaimed = newId();
  await files.put(`${business.id}/${unclaimed}/original`, pdf, 'application/pdf');
  await drop!.handle({ businessId: business.id, id: unclaimed });
  await drop!.handle({ businessId: business.id, id: asset.id });
  expect(await readdir(join(app.dataDir, 'files', business.id, unclaimed))).toEqual([]);
  expect((await bytes(asset.original)).rawPayload).toEqual(pdf);
});

test('files can be read by id or as a list, newest first', async () => {
  const { token } = business;
  const assets = [];
  for (const filename of ['1.pdf', '2.pdf', '3.pdf']) assets.push(await added(pdf, { filename }));
  const ids = assets.slice(0, 2).map((asset) => asset.id);
  const some = await app.data(contract.listAssets, { token, query: { assetIds: ids } });
  expect(some.assets).toEqual(assets.slice(0, 2));
  const page = await app.data(contract.listAllAssets, { token, query: { limit: 1, offset: 1 } });
  expect(page).toEqual({ assets: [assets[1]], total: 3 });
});

test('a file is invisible to other businesses', async () => {
  const asset = await added(pdf);
  const { token } = await app.business();
  const theirs = await bytes(asset.original, token);
  const nobodys = await bytes(`/assets/${newId()}/original`, token);
  expect(theirs.statusCode).toBe(404);
  expect(theirs.json()).toEqual(nobodys.json());
  const listed = await app.data(contract.listAssets, { token, query: { assetIds: asset.id } });
  expect(listed.assets).toEqual([]);
  expect((await bytes(asset.original, 'nonsense')).statusCode).toBe(401);
});

test('Workers see files that they added and files of visits that are theirs or unassigned', async () => {
  const { tokens, userIds, id: businessId } = business;
  const [own, nobodys, colleagues, unlinked] = await Promise.all([
    added(pdf),
    added(pdf),
    added(pdf),
    added(pdf),
  ]);
  const link = async (assetId: string, assignee: string | null) => {
    const [customer, job, visit] = [newId(), newId(), newId()];
    await app.asOwner(`
      insert into customers (business_id, id, short_id, type, address, communication_preferences)
      values ('${businessId}', '${customer}', '${customer.slice(-6)}', 'Residential', '{}', '{}');
      insert into jobs (business_id, id, customer_id, title, cost, frequency_unit, frequency_every, first_due_on)
      values ('${businessId}', '${job}', '${customer}', 'Windows', 1800, 'none', 0, '2026-11-21');
      insert into occurrences (business_id, id, job_id, customer_id, sequence, due_on, assigned_to)
      values ('${businessId}', '${visit}', '${job}', '${customer}', 1, '2026-11-21',
        ${assignee ? `'${assignee}'` : 'null'});
      insert into occurrence_assets (business_id, occurrence_id, asset_id)
      values ('${businessId}', '${visit}', '${assetId}')`);
  };
  await link(own.id, userIds['Limited Worker']);
  await link(nobodys.id, null);
  await link(colleagues.id, userIds.Worker);
  const token = tokens['Limited Worker'];
  const mine = await added(pdf, { token });
  const all = [own, nobodys, colleagues, unlinked, mine].map((asset) => asset.id);
  const seen = await app.data(contract.listAssets, { token, query: { assetIds: all } });
  expect(seen.assets.map((asset) => asset.id).sort()).toEqual([own.id, nobodys.id, mine.id].sort());
  expect((await bytes(own.original, token)).statusCode).toBe(200);
  expect((await bytes(colleagues.original, token)).statusCode).toBe(404);
  expect((await bytes(colleagues.original, tokens.Manager)).statusCode).toBe(200);
  expect((await app.call(contract.listAllAssets, { token })).status).toBe(403);
});

test('unused files are deleted after a week', async () => {
  const [old, young, linked] = await Promise.all([added(pdf), added(pdf), added(pdf)]);
  const { id: businessId, token } = business;
  await app.asOwner(`
    update assets set created_at = now() - interval '8 days' where id in ('${old.id}', '${linked.id}');
    update businesses set logo_asset_id = '${linked.id}' where business_id = '${businessId}'`);
  const { run } = assetCleanUp(app.parts);
  await run({ businessId, date: '2026-11-21' });
  const { assets } = await app.data(contract.listAllAssets, { token });
  expect(assets.map((asset) => asset.id).sort()).toEqual([young.id, linked.id].sort());
});
