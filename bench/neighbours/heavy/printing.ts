import { getBatch, makeDocuments } from '@roundbook/contract/messages/documents/batches';
import {
  listDocuments,
  MOST_DOCUMENTS_PRINTED,
  printDocuments,
} from '@roundbook/contract/messages/documents/documents';
import { type HeavyParts, type HeavyWork, waitFor } from './heavy-work.ts';

const PAGES = 500;

/** Makes a letter for each of many customers; returns the letters' ids. An undone import leaves erased customers. */
async function lettersOf({ owner, businessId, client, step }: HeavyParts): Promise<string[]> {
  const office = await owner();
  const waiting = { waiting: '1', perPage: PAGES } as const;
  const known = await office.call(listDocuments, { query: waiting });
  if (known.documents.length === PAGES) return known.documents.map(({ id }) => id);
  const { rows } = await client.query<{ id: string }>(
    `select id from customers where business_id = $1 and lifecycle = 'Active'
      order by short_id limit ${PAGES}`,
    [businessId],
  );
  step('making letters');
  const { batch } = await office.call(makeDocuments, {
    body: { key: 'welcome-sheet', choice: { customerIds: rows.map(({ id }) => id) } },
  });
  await waitFor(async () => {
    const now = await office.call(getBatch, { params: { id: batch.id } });
    return now.batch.state === 'Made' ? now : undefined;
  });
  const { documents } = await office.call(listDocuments, { query: waiting });
  if (documents.length !== PAGES) throw new Error(`${documents.length} of ${PAGES} letters exist.`);
  return documents.map(({ id }) => id);
}

/** Prints 500 letters, in as few PDFs as the product allows. The first round also makes the letters. */
export const printing: HeavyWork = {
  name: 'printing',
  round: async (parts) => {
    const ids = await lettersOf(parts);
    const { url, token } = await parts.owner();
    parts.step('printing letters');
    const files = Array.from({ length: Math.ceil(PAGES / MOST_DOCUMENTS_PRINTED) }, (_, at) =>
      ids.slice(at * MOST_DOCUMENTS_PRINTED, (at + 1) * MOST_DOCUMENTS_PRINTED),
    );
    await Promise.all(
      files.map(async (some) => {
        const query = new URLSearchParams(some.map((id) => ['ids', id]));
        const answer = await fetch(`${url}/api${printDocuments.path}?${query.toString()}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (!answer.ok) throw new Error(`The letters were not printed: ${await answer.text()}`);
        await answer.arrayBuffer();
      }),
    );
  },
};
