import {
  downloadAsset,
  listAllAssets,
  listAssets,
  uploadAsset,
} from '@roundbook/contract/files/assets/assets';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Limited Worker
    POST   /assets
    GET    /assets
    GET    /assets/{id}/{size}

  Manager
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
