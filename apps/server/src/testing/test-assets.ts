import { sql } from 'kysely';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import { newId } from '../platform/db/ids.ts';
import { transact } from '../platform/db/transaction.ts';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';
import { uploadForm } from './upload-form.ts';

/** Adds the record of a picture without its bytes, optionally as uploaded by a user. @returns its id */
export function insertAsset(
  { database }: Pick<TestApp, 'database'>,
  { id: businessId }: Pick<TestBusiness, 'id'>,
  createdBy?: string,
): Promise<string> {
  const id = newId();
  return transact(database, { businessId }, async (tx) => {
    tx.send(sql`
      insert into assets (business_id, id, name, filename, mime, size, storage_key, thumbnail_key, created_by)
      values (${businessId}, ${id}, 'Gate', 'gate.png', 'image/png', 1, ${id}, ${id}, ${createdBy ?? null})`);
    return id;
  });
}

/** Uploads a file through the API, as the user whose token is given. */
export async function uploadFile(
  app: TestApp,
  token: string,
  content: Buffer,
  filename: string,
): Promise<Asset> {
  const { type, payload } = await uploadForm(content, filename);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/assets',
    headers: {
      authorization: `Bearer ${token}`,
      'x-request-id': newId(),
      'content-type': type,
    },
    payload,
  });
  return answer.json<{ data: { asset: Asset } }>().data.asset;
}
