import { sql } from 'kysely';
import { quotesAsked } from '../../../features/customers/quotes/asking/reported-relations.ts';
import { daysOf, type SourceReader } from './asked.ts';
import { countOf, quantitiesPerStep, sumOf } from './per-step.ts';

/** Quotes by the day on which people asked for them. */
export const readQuotes: SourceReader<'quotes'> = (tx, { steps }) =>
  quantitiesPerStep(tx, 'quotes', steps, quotesAsked(daysOf({ steps })), {
    asked: countOf(),
    won: countOf(sql`x.is_won`),
    lost: countOf(sql`x.is_lost`),
    priced: countOf(sql`x.waited is not null`),
    waited: sumOf(sql`x.waited`),
  });
