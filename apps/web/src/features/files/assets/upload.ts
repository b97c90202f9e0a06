import type { CallOptions } from '@roundbook/client/api-client';
import { call } from '@roundbook/client/call';
import { type Asset, discardAssets, uploadAsset } from '@roundbook/contract/files/assets/assets';

/**
 * Uploads one file.
 *
 * @param options `requestId`: retrying with the same id after an unknown outcome adds the file only
 * once
 */
export async function upload(
  file: Blob,
  filename: string,
  options: Pick<CallOptions, 'signal' | 'onProgress'> & { readonly requestId: string },
): Promise<Asset> {
  const form = new FormData();
  form.append('file', file, filename);
  // The endpoint's declaration describes only JSON bodies, so it has no type for an upload's form.
  const input = { body: form } as unknown as Parameters<typeof call<typeof uploadAsset>>[1];
  const { asset } = await call(uploadAsset, input, options);
  return asset;
}

/** Deletes files that were sent and are not needed after all. If that fails, the server deletes them within a week. */
export async function discardFiles(assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return;
  await call(discardAssets, { body: { assetIds: [...assetIds] } }).catch(() => undefined);
}
