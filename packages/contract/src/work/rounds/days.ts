import { z } from 'zod';
import { EVENT_TRIGGERS } from '@roundbook/domain/work/jobs/mark-done-form';
import { endpoint } from '../../endpoint.ts';
import { notifications } from '../../messages/triggers/notification-choices.ts';
import { id, instant, plainDate } from '../../values.ts';
import { actionSource } from '../jobs/job.ts';
import { leftOut, onHold, replanned, scheduleFields } from '../jobs/scheduling.ts';
import { access, params } from './rounds.ts';

/** The source of an action: as in the calls on jobs, but `Round` by default. */
const ofRound = actionSource.unwrap().default('Round');

export const scheduleRound = endpoint({
  method: 'POST',
  path: '/rounds/{id}/schedule',
  summary: 'Plan the round’s open visits for a day: all of them, or those due by then',
  access,
  params,
  body: scheduleFields.extend({
    which: z.enum(['due', 'all']).default('due'),
    onHold: onHold.default('leaveOut'),
    actionSource: ofRound,
  }),
  response: z.object({
    count: z.int(),
    replanned: z.array(replanned),
    leftOut: z.array(leftOut),
  }),
  refusals: [409],
});

export const markRoundDone = endpoint({
  method: 'POST',
  path: '/rounds/{id}/markAsDone',
  summary: 'Mark the round’s visits planned for a day as done',
  access,
  params,
  body: z.object({
    date: plainDate,
    doneOn: instant.optional(),
    eventTriggers: z.array(z.enum(EVENT_TRIGGERS)).max(4).default([]),
    notifications,
    actionSource: ofRound,
  }),
  response: z.object({ count: z.int(), occurrenceIds: z.array(id) }),
  refusals: [409],
});
