import { z } from 'zod';
import { atLeast, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, idList, instant } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    asset: true;
  }
}

/** The largest upload, in bytes. */
export const MAXIMUM_ASSET_BYTES = 15 * 1024 * 1024;

/**
 * The picture types that can be uploaded and that every browser shows. File inputs should list
 * them: macOS and iOS then convert HEIC pictures to the first type, JPEG, which they do not do for
 * `image/*`.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** An uploaded file: `original` and `thumbnail` are paths that need the bearer token. */
export const asset = z.object({
  id,
  name: z.string(),
  filename: z.string(),
  mime: z.string(),
  size: z.int(),
  original: z.string(),
  thumbnail: z.string().nullable(),
  addedAt: instant,
});

export type Asset = z.infer<typeof asset>;

export const uploadAsset = endpoint({
  method: 'POST',
  path: '/assets',
  summary: 'Upload one file; its type is read from the content, not from the name',
  access: atLeast('Limited Worker', 'ATTACHMENTS'),
  response: z.object({ asset }),
  refusals: [413, 415, 429],
  transfer: 'upload',
});

export const listAssets = endpoint({
  method: 'GET',
  path: '/assets',
  summary: 'Files by id',
  // Uploaded files stay visible on every plan; the plan limits only further uploads.
  access: everyRole,
  query: z.object({ assetIds: idList }),
  response: z.object({ assets: z.array(asset) }),
});

export const listAllAssets = endpoint({
  method: 'GET',
  path: '/assets/all',
  summary: 'All of the business’s files, newest first',
  access: atLeast('Manager'),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  response: z.object({ assets: z.array(asset), total: z.int() }),
});

/** The maximum number of files that one call discards. */
export const MOST_DISCARDED = 20;

export const discardAssets = endpoint({
  method: 'POST',
  path: '/assets/discard',
  summary:
    'Delete one’s own new files that no record uses, for example from a form that was cancelled',
  access: atLeast('Limited Worker'),
  body: z.object({ assetIds: z.array(id).min(1).max(MOST_DISCARDED) }),
  response: done,
});

export const downloadAsset = endpoint({
  method: 'GET',
  path: '/assets/{id}/{size}',
  summary: 'A file’s content, in full or as a thumbnail',
  access: everyRole,
  params: z.object({ id, size: z.enum(['original', 'thumbnail']) }),
  response: z.any(),
  transfer: 'file',
  fileTypes: [...PICTURE_TYPES, 'application/pdf'],
  isKeptFile: true,
});
