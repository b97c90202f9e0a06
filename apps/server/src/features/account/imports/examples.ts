import * as contract from '@roundbook/contract/account/imports/imports';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Owner
    POST   /imports/upload
    POST   /imports/paste
    GET    /imports
    GET    /imports/{id}
    POST   /imports/{id}/columns
    GET    /imports/{id}/rows
    POST   /imports/{id}/rows/{line}
    GET    /imports/{id}/week
    POST   /imports/{id}/start
    GET    /imports/{id}/report
    GET    /imports/{id}/touched
    POST   /imports/{id}/takeBack
    DELETE /imports/{id}
`;

export const shownBy = {
  customer_imports: record('customerImport'),
  customer_import_rows: record('customerImport', 'import_id'),
  // Layouts affect only how later lists are read; no screen shows them.
  customer_import_layouts: 'nowhere',
} satisfies Examples['shownBy'];

/** A list whose columns have not been confirmed yet. */
export const records = new SceneRecords(async (app, { token, mark }) => {
  const text = `Name\tPostcode\tPrice\n${mark} Aldous\tS1 2AB\t14.00\n`;
  const { customerImport } = await app.data(contract.pasteImport, { token, body: { text } });
  const { id, settings } = customerImport;
  return { id, settings, columns: customerImport.columns.map(({ field }) => field) };
});

const paramsIn = (scene: Parameters<typeof records.of>[0]) => ({ id: records.of(scene).id });

export const examples: readonly Example[] = [
  // The proof uploads a PDF, which is not a list.
  example(contract.uploadImport, () => ({}), { refusedWith: 422 }),
  // The call is refused, since another list is in progress.
  example(contract.pasteImport, () => ({ body: { text: 'Name\tPrice\nAldous\t14\n' } }), {
    refusedWith: 422,
  }),
  example(contract.listImports, () => ({})),
  example(contract.getImport, (scene) => ({ params: paramsIn(scene) })),
  example(contract.listImportRows, (scene) => ({ params: paramsIn(scene) })),
  // The list's columns have not been confirmed, so correcting, starting and undoing are refused.
  example(
    contract.mendImportRow,
    (scene) => ({ params: { ...paramsIn(scene), line: 2 }, body: { values: { name: 'Ann' } } }),
    { refusedWith: 422 },
  ),
  example(contract.previewFirstWeek, (scene) => ({ params: paramsIn(scene) })),
  example(contract.startImport, (scene) => ({ params: paramsIn(scene) }), { refusedWith: 422 }),
  example(contract.downloadImportReport, (scene) => ({ params: paramsIn(scene) })),
  example(contract.listTouched, (scene) => ({ params: paramsIn(scene) })),
  example(contract.takeImportBack, (scene) => ({ params: paramsIn(scene), body: {} }), {
    refusedWith: 422,
  }),
  example(contract.chooseColumns, (scene) => {
    const { id, columns, settings } = records.of(scene);
    return { params: { id }, body: { columns, settings } };
  }),
  example(contract.dropImport, (scene) => ({ params: paramsIn(scene) })),
];
