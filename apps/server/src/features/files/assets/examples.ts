import {
  downloadAsset,
  listAllAssets,
  listAssets,
  uploadAsset,
} from '@roundbook/contract/files/assets/assets';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Limited Worker
    GET    /assets
    GET    /assets/{id}/{size}

  Limited Worker with ATTACHMENTS
    POST   /assets

  Manager
    GET    /assets/all
`;

export const examples: readonly Example[] = [
  example(uploadAsset, () => ({})),
  example(listAssets, ({ photo }) => ({ query: { assetIds: [photo.id] } }), {
    ignoresStrangeIds: true,
  }),
  example(listAllAssets, () => ({})),
  example(downloadAsset, ({ photo }) => ({ params: { id: photo.id, size: 'original' } })),
];
