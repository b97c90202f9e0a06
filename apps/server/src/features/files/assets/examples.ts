import sharp from 'sharp';
import {
  discardAssets,
  downloadAsset,
  listAllAssets,
  listAssets,
  uploadAsset,
} from '@roundbook/contract/files/assets/assets';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { uploadFile } from '../../../testing/test-assets.ts';

export const whoMay = `
  Limited Worker
    GET    /assets
    GET    /assets/{id}/{size}
    POST   /assets/discard

  Limited Worker with ATTACHMENTS
    POST   /assets

  Manager
    GET    /assets/all
`;

/** A file that no record uses. */
export const records = new SceneRecords(async (app, { business: { token } }) => {
  const background = '#38a';
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const { id } = await uploadFile(app, token, await picture.png().toBuffer(), 'loose.png');
  return { looseId: id };
});

export const examples: readonly Example[] = [
  example(uploadAsset, () => ({})),
  example(listAssets, ({ photo }) => ({ query: { assetIds: [photo.id] } }), {
    ignoresStrangeIds: true,
  }),
  example(listAllAssets, () => ({})),
  example(discardAssets, (scene) => ({ body: { assetIds: [records.of(scene).looseId] } }), {
    ignoresStrangeIds: true,
  }),
  example(downloadAsset, ({ photo }) => ({ params: { id: photo.id, size: 'original' } })),
];
