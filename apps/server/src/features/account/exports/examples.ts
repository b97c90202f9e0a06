import * as contract from '@roundbook/contract/account/exports/exports';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { run } from './tasks.ts';

export const whoMay = `
  Owner
    GET    /exports
    POST   /exports
    GET    /exports/{id}/file
    DELETE /exports/{id}

  Owner with ROUNDS
    GET    /rounds/{id}/value-pack
`;

export const shownBy = { exports: record('export') } satisfies Examples['shownBy'];

/** Examples: a list whose export has finished. */
export const records = new SceneRecords(async (app, { business, token }) => {
  const body = { kind: 'rounds' } as const;
  const asked = await app.data(contract.requestExport, { token, body });
  const { id } = asked.export;
  await run(app.parts, { businessId: business.id, id });
  return { exportId: id };
});

export const examples: readonly Example[] = [
  example(contract.listExports, () => ({})),
  example(contract.requestExport, () => ({ body: { kind: 'customers' } })),
  example(contract.downloadExport, (scene) => ({ params: { id: records.of(scene).exportId } })),
  example(contract.getRoundValuePack, ({ round }) => ({ params: { id: round.id } })),
  example(contract.deleteExport, (scene) => ({ params: { id: records.of(scene).exportId } })),
];
