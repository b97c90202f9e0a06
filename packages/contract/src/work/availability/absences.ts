import { z } from 'zod';
import { ABSENCE_KINDS, ABSENCE_PARTS } from '@roundbook/domain/work/availability/absences';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, id, lines, plainDate, version } from '../../values.ts';

const fields = z.object({
  kind: z.enum(ABSENCE_KINDS),
  /**
   * The part of its days that the absence covers; only an absence of a single day may be half a
   * day.
   */
  part: z.enum(ABSENCE_PARTS),
  from: plainDate,
  to: plainDate,
  note: lines(500),
});

/** An absence, which includes its first and last days. */
export const absence = fields.extend({
  id,
  grantId: id,
  /**
   * The days on which visits are still planned, each with the number of visits; the absence does
   * not move the visits.
   */
  planned: z.array(z.object({ date: plainDate, count: z.int() })),
  version,
});

export type AbsenceRecord = z.infer<typeof absence>;

const person = z.object({ id });
const params = z.object({ id, absenceId: id });

export const addAbsence = endpoint({
  method: 'POST',
  path: '/business/grants/{id}/absences',
  summary: 'Record that somebody is on holiday or sick; their visits stay unchanged',
  access: atLeast('Manager'),
  params: person,
  body: fields.extend({
    part: z.enum(ABSENCE_PARTS).default('Day'),
    note: lines(500).default(''),
  }),
  response: z.object({ absence }),
});

export const changeAbsence = endpoint({
  method: 'POST',
  path: '/business/grants/{id}/absences/{absenceId}',
  summary: 'Change an absence',
  access: atLeast('Manager'),
  params,
  body: changesOf(fields).extend({ version: basedOn }),
  response: z.object({ absence }),
  refusals: [409],
});

export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/business/grants/{id}/absences/{absenceId}',
  summary: 'Remove an absence',
  access: atLeast('Manager'),
  params,
  response: done,
});
