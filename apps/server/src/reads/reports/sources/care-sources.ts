import { sql } from 'kysely';
import {
  firstVisitsDone,
  visitsOverdue,
  visitsPartDone,
} from '../../../features/work/jobs/reported/care-relations.ts';
import { daysOf, type SourceReader } from './asked.ts';
import { countOf, quantitiesPerStep, sumOf } from './per-step.ts';
import { ofReport } from './time-sources.ts';

/** Part-done visits by their day. */
export const readPartDone: SourceReader<'partDone'> = (tx, asked) =>
  quantitiesPerStep(
    tx,
    'partDone',
    asked.steps,
    visitsPartDone(daysOf(asked), asked.narrowing, ofReport(asked)),
    { count: countOf() },
  );

/** The first visits of recurring jobs, by their day. */
export const readFirstCleans: SourceReader<'firstCleans'> = (tx, asked) =>
  quantitiesPerStep(
    tx,
    'firstCleans',
    asked.steps,
    firstVisitsDone(daysOf(asked), asked.narrowing, ofReport(asked)),
    { count: countOf() },
  );

/** Overdue visits today. */
export const readOverdueWork: SourceReader<'overdueWork'> = async (tx, asked) => {
  const { steps, today, narrowing } = asked;
  const found = await tx.first(sql<{ count: number; value: number }>`
    select ${countOf()} as count, ${sumOf(sql`x.price`)} as value
      from (${visitsOverdue(today, narrowing, ofReport(asked))}) x`);
  return steps.map(() => found!);
};
