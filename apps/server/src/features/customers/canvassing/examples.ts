import * as contract from '@roundbook/contract/customers/canvassing/canvasses';
import { newId } from '../../../platform/db/ids.ts';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { findRow, record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Limited Worker
    GET    /canvasses
    GET    /canvasses/{id}
    POST   /canvasses/{id}/knocks
    POST   /canvasses/{id}/knocks/{knockId}/undo

  Manager
    POST   /canvasses
    DELETE /canvasses/{id}
    DELETE /canvasses/{id}/houses/{houseId}
`;

export const shownBy = {
  canvasses: record('canvass'),
  canvass_houses: record('canvass', 'canvass_id'),
  canvass_knocks: ({ house_id }, all) => [
    ['canvass', findRow(all, 'canvass_houses', house_id)['canvass_id']],
  ],
} satisfies Examples['shownBy'];

/** A street with a knock, and a street without knocks. */
export const records = new SceneRecords(async (app, { token, mark }) => {
  const opened = async (name: string) => {
    const body = { streetName: `${mark} ${name}`, town: `${mark} town`, postcode: 'S1 2AB' };
    return (await app.data(contract.openCanvass, { token, body })).canvass.id;
  };
  const [id, empty] = [await opened('Terrace'), await opened('Mews')];
  const knockId = newId();
  const { houseId } = await app.data(contract.noteKnock, {
    token,
    params: { id },
    body: {
      knockId,
      door: `${mark} Cottage`,
      outcome: 'CallBack',
      callBackOn: '2026-11-24',
      note: `${mark} side gate`,
    },
  });
  return { id, empty, knockId, houseId };
});

export const examples: readonly Example[] = [
  example(contract.listCanvasses, () => ({})),
  example(contract.getCanvass, (scene) => ({ params: { id: records.of(scene).id } })),
  example(contract.openCanvass, ({ mark }) => ({
    body: {
      streetName: `${mark} Crescent`,
      town: `${mark} town`,
      postcode: 'S1 2AB',
      houseCount: 40,
    },
  })),
  example(contract.deleteCanvass, (scene) => ({ params: { id: records.of(scene).empty } })),
  example(
    contract.noteKnock,
    (scene) => ({
      params: { id: records.of(scene).id },
      body: {
        knockId: '0190a1c0-0000-7000-8000-00000000d00e',
        door: '14',
        outcome: 'Quoted',
        quote: {
          first: 3000,
          regular: 1500,
          frequency: { unit: 'week', every: 4 },
          serviceId: scene.windows.id,
          name: `${scene.mark} Neighbour`,
          mobileNumber: '07700 900555',
          email: `door@${scene.mark}.example.com`,
          note: `${scene.mark} dormer`,
          isAgreed: true,
          channel: 'sms',
        },
      },
    }),
    // The device chooses the knock's id, and a price must not be lost because its service was
    // deleted in the meantime.
    { ignoresStrangeIds: true },
  ),
  example(contract.undoKnock, (scene) => {
    const { id, knockId } = records.of(scene);
    return { params: { id, knockId }, body: {} };
  }),
  example(contract.forgetHouse, (scene) => {
    const { id, houseId } = records.of(scene);
    return { params: { id, houseId } };
  }),
];
