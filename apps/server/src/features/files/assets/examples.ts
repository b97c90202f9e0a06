import {
  downloadAsset,
  listAllAssets,
  listAssets,
  uploadAsset,
} from '@roundbook/contract/files/assets/assets';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Limited Worker
    GET    /assets/{id}/{size}

  Limited Worker with ATTACHMENTS
    POST   /assets
    GET    /assets

  Manager with ATTACHMENTS
    GET    /assets/all
`;

export const examples: readonly Example[] = [
  example(uploadAsset, () => ({})),
  example(listAssets, ({ photo }) => ({ query: { 'assetIds[]': [photo.id] } }), {
    ignoresStrangeIds: true,
  }),
  example(listAllAssets, () => ({})),
  example(downloadAsset, ({ photo }) => ({ params: { id: photo.id, size: 'original' } })),
];
