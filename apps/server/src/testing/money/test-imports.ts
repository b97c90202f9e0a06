import { expect } from 'vitest';
import * as contract from '@roundbook/contract/account/imports/imports';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { goOn } from '../../features/account/imports/import-steps.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Reply, TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { uploadForm } from '../upload-form.ts';

/** A list in the form that a spreadsheet puts on the clipboard. */
export const sheet = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.join('\t')).join('\n');
export const HEADINGS = [
  'Name',
  'House',
  'Street',
  'Town',
  'Postcode',
  'Mobile',
  'Price',
  'Frequency',
  'Round',
  'Balance',
  'Tags',
];
/** Sample rows for `sheet`. */
export const OKAFOR = [
  'May Okafor',
  '12',
  'High Street',
  'Sheffield',
  'S1 2AB',
  '07700 900123',
  '14.00',
  '4 weekly',
  'Monday',
  '28.00',
  'Cash',
];
export const HALL = [
  'Peter Hall',
  '3',
  'Low Road',
  'Sheffield',
  'S1 2AA',
  '07700 900456',
  '20.00',
  '8 weekly',
  'Monday',
  '',
  '',
];

/** Helpers for one business's imports, whose background work runs when a test says so. */
export function importing(app: TestApp, { id: businessId, token }: TestBusiness) {
  const data = { token };
  const run = (id: string) => goOn(app.parts, { businessId, id });
  const look = async (id: string) =>
    (await app.data(contract.getImport, { ...data, params: { id } })).customerImport;
  const checked = async (text: string, settings: Partial<contract.ImportSettings> = {}) => {
    const { customerImport } = await app.data(contract.pasteImport, { ...data, body: { text } });
    const { id, columns } = customerImport;
    await app.data(contract.chooseColumns, {
      ...data,
      params: { id },
      body: {
        columns: columns.map(({ field }) => field),
        settings: { ...customerImport.settings, ...settings },
      },
    });
    await run(id);
    return look(id);
  };
  const start = async (id: string) => {
    const first = await app.call(contract.startImport, { ...data, params: { id } });
    if (!first.conflict) return first;
    return app.call(contract.startImport, {
      ...data,
      params: { id },
      headers: { [headers.conflictBypass]: first.conflict.bypassToken },
    });
  };
  return {
    run,
    look,
    /** Uploads a file. @returns the answer, even if it is a refusal */
    send: async (content: string | Buffer, filename = 'customers.csv') => {
      const { type, payload } = await uploadForm(Buffer.from(content), filename);
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/imports/upload',
        headers: {
          authorization: `Bearer ${token}`,
          [headers.requestId]: newId(),
          'content-type': type,
        },
        payload,
      });
      const reply = answer.json<Reply<ResponseOf<typeof contract.uploadImport>>>();
      return { ...reply, status: answer.statusCode };
    },
    /** Pastes a list, accepts its columns as recognised, and has it checked. */
    checked,
    rows: async (id: string, filter: (typeof contract.ROW_FILTERS)[number] = 'all') =>
      (await app.data(contract.listImportRows, { ...data, params: { id }, query: { filter } }))
        .rows,
    mend: (id: string, line: number, body: object) =>
      app.call(contract.mendImportRow, { ...data, params: { id, line }, body }),
    /** Starts an import, leaving out rows with errors. */
    start,
    /** Pastes a list and imports it, leaving out rows with errors. @returns the import's id */
    settled: async (text: string) => {
      const { id } = await checked(text);
      expect((await start(id)).status).toBe(200);
      await run(id);
      return id;
    },
    customers: async () =>
      (await app.data(listCustomers, { ...data, query: { include: 'jobs' } })).customers,
    takeBack: (id: string, leavesTouched = false) =>
      app.call(contract.takeImportBack, { ...data, params: { id }, body: { leavesTouched } }),
  };
}
