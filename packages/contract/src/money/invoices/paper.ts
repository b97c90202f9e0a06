import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { params } from './invoices.ts';

const party = z.object({ name: z.string(), lines: z.array(z.string()) });
const facts = z.array(z.object({ label: z.string(), value: z.string() }));

/** The content of a document as it is printed, without its logo. */
const paper = z.object({
  title: z.string(),
  /** A watermark, such as `Void`; null if there is none. */
  mark: z.string().nullable(),
  sender: party,
  recipient: party,
  facts,
  columns: z.array(z.object({ label: z.string(), width: z.enum(['fill', 'fit', 'fitLeft']) })),
  rows: z.array(z.array(z.string())),
  /** The last total is the most important one. */
  totals: facts,
  /** A box below the totals, such as how to pay; null if there is none. */
  box: z.object({ title: z.string(), facts }).nullable(),
  notes: z.array(z.string()),
});

export type Paper = z.infer<typeof paper>;

export const getInvoicePaper = endpoint({
  method: 'GET',
  path: '/invoices/{id}/paper',
  summary: 'The invoice as it is printed: the content of its PDF',
  access: atLeast('Manager'),
  params,
  response: z.object({
    paper,
    /** The picture at its head; null if the business has none. */
    logoId: z.string().nullable(),
  }),
});
