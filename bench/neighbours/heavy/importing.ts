import {
  chooseColumns,
  getImport,
  startImport,
  takeImportBack,
  uploadImport,
} from '@roundbook/contract/account/imports/imports';
import type { Business } from '../../../e2e/support/business.ts';
import { customerList } from '../../customer-imports/customer-list.ts';
import { type HeavyWork, waitFor } from './heavy-work.ts';

/** Waits until a step of an import has reached a state. */
function reached(office: Business, id: string, state: string) {
  return waitFor(async () => {
    const { customerImport } = await office.call(getImport, { params: { id } });
    return customerImport.state === state ? customerImport : undefined;
  });
}

/** Imports a list of customers from its upload to the last customer, and undoes the import. */
export function importing(rows: number): HeavyWork {
  return {
    name: 'importing',
    round: async ({ owner, client, step }) => {
      // Reading a list is limited to a few in an hour; a benchmark may repeat it.
      await client.query('delete from rate_limits');
      const office = await owner();
      const form = new FormData();
      form.append('file', new Blob([customerList(rows)]), 'customers.csv');
      step('reading a list');
      const uploaded = await office.call(uploadImport, { body: form as never });
      const { id, columns, settings } = uploaded.customerImport;
      const params = { id };
      step('checking a list');
      const fields = columns.map(({ field }) => field);
      await office.call(chooseColumns, { params, body: { columns: fields, settings } });
      await reached(office, id, 'Checked');
      step('importing customers');
      await office.call(startImport, { params });
      const { failed } = await reached(office, id, 'Imported');
      if (failed > 0) throw new Error(`${failed} rows of the list were not imported.`);
      step('undoing an import');
      await office.call(takeImportBack, { params, body: {} });
      await reached(office, id, 'Taken back');
    },
  };
}
