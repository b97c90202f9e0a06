import * as contract from '@roundbook/contract/messages/broadcasts/broadcasts';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /broadcasts
    GET    /broadcasts/{id}
    GET    /broadcasts/{id}/recipients
    DELETE /broadcasts/{id}
    POST   /broadcasts/{id}/change

  Manager with BROADCASTS
    POST   /broadcasts
    POST   /broadcasts/preview
    POST   /broadcasts/preview-words
    POST   /broadcasts/{id}
    POST   /broadcasts/{id}/test
    POST   /broadcasts/{id}/send
    POST   /broadcasts/{id}/confirm

  Staff
    POST   /broadcasts/{id}/release
`;

export const shownBy = {
  broadcasts: record('broadcast'),
  broadcast_recipients: record('broadcast', 'broadcast_id'),
} satisfies Examples['shownBy'];

const body = {
  name: 'Gutters in May',
  channel: 'email',
  purpose: 'service',
  subject: 'Gutters',
  paragraphs: [{ when: 'always', text: 'Hello {customerName}, we clean gutters in May.' }],
  audience: {},
  perHour: 600,
} as const;

/** A draft. */
export const records = new SceneRecords(async (app, { token, mark }) => {
  const paragraphs = [{ when: 'always', text: `${mark} {customerName}` }];
  const draft = { ...body, name: `${mark} broadcast`, paragraphs };
  const { broadcast } = await app.data(contract.createBroadcast, { token, body: draft });
  return { broadcastId: broadcast.id };
});

const idIn = (scene: Parameters<typeof records.of>[0]) => ({ id: records.of(scene).broadcastId });

export const examples: readonly Example[] = [
  example(contract.listBroadcasts, () => ({})),
  example(contract.getBroadcast, (scene) => ({ params: idIn(scene) })),
  example(contract.listRecipients, (scene) => ({ params: idIn(scene) })),
  example(contract.createBroadcast, () => ({ body })),
  example(
    contract.previewBroadcast,
    ({ tagId, round }) => ({
      body: { audience: { tagId, roundId: round.id }, channel: 'email', purpose: 'marketing' },
    }),
    { ignoresStrangeIds: true },
  ),
  example(contract.previewBroadcastWords, ({ client }) => ({
    body: {
      channel: 'email',
      purpose: 'service',
      subject: 'Gutters',
      paragraphs: [{ when: 'owes', text: '{balance}' }, ...body.paragraphs],
      customerId: client.id,
    },
  })),
  example(contract.updateBroadcast, (scene) => ({
    params: idIn(scene),
    body: { ...body, version: 1 },
  })),
  example(contract.testBroadcast, (scene) => ({ params: idIn(scene) })),
  example(contract.confirmBroadcast, (scene) => ({ params: idIn(scene), body: { code: '1' } }), {
    refusedWith: 422,
  }),
  example(
    contract.changeBroadcast,
    (scene) => ({ params: idIn(scene), body: { action: 'stop' } }),
    { refusedWith: 422 },
  ),
  example(contract.releaseBroadcast, (scene) => ({ params: idIn(scene), body: { isGood: true } }), {
    refusedWith: 403,
  }),
  example(contract.sendBroadcast, (scene) => ({
    params: idIn(scene),
    body: { startsAt: null, version: 1 },
  })),
  example(contract.deleteBroadcast, (scene) => ({ params: idIn(scene) })),
];
