import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  basedOn,
  coordinates,
  done,
  id,
  line,
  plainDate,
  timeOfDay,
  version,
} from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    workOrder: true;
  }
}

/**
 * The places where a day's route can start. `FirstJob` keeps the first job of the given order
 * first.
 */
export const START_FROM = ['Address', 'Business', 'CurrentLocation', 'FirstJob', 'None'] as const;

/** The places where a route can end: its start, an address, or wherever suits it best. */
export const END_AT = ['Start', 'Address', 'Anywhere'] as const;

/** Seconds after midnight in the business's time zone; more than 86,400 if work continues past midnight. */
const secondsOfDay = z.int().min(0);

/** The start and the end of a route. An address is text that contains a postcode. */
export const wayEnds = z.object({
  startFrom: z.enum(START_FROM),
  startAddress: line(200).default(''),
  startLocation: coordinates.nullable().default(null),
  endAt: z.enum(END_AT).default('Anywhere'),
  endAddress: line(200).default(''),
});

/** A visit on the route, with the drive to it and its times. */
export const routeStop = z.object({
  jobId: id,
  coordinates,
  arrivesAt: secondsOfDay,
  /** When work begins: on arrival, or at the earliest time that the customer allows. */
  beginsAt: secondsOfDay,
  leavesAt: secondsOfDay,
  travelSeconds: z.int(),
  travelMetres: z.int(),
  /** The seconds by which work begins later than the customer allows; 0 if it begins in time. */
  lateSeconds: z.int(),
});

export type RouteStop = z.infer<typeof routeStop>;

export const routeTotals = z.object({
  travelSeconds: z.int(),
  travelMetres: z.int(),
  waitingSeconds: z.int(),
  /** When the worker reaches the end of the route. */
  finishesAt: secondsOfDay,
});

export type RouteTotals = z.infer<typeof routeTotals>;

/** The source of the travel times, and a note about it for the user. */
export const travelTimes = z.object({
  source: z.enum(['straightLine', 'osrm', 'valhalla']),
  /**
   * A note that the configured service failed, so that estimates from straight lines replace its
   * times; null if it did not fail.
   */
  note: z.string().nullable(),
});

/** A proposed order, compared with the current one; nothing is saved yet. */
export const routePlan = z.object({
  /** The given jobs, each once, in the proposed order; jobs that cannot be placed on the map come last. */
  jobIds: z.array(id),
  stops: z.array(routeStop),
  start: coordinates.nullable(),
  end: coordinates.nullable(),
  /** The stops in the given order, as the map draws them, without jobs that cannot be placed. */
  stopsBefore: z.array(routeStop),
  before: routeTotals,
  after: routeTotals,
  movedJobIds: z.array(id),
  /** The jobs whose address could not be placed on the map. */
  unplacedJobIds: z.array(id),
  /**
   * The jobs whose customers are on hold; they are left out of the route and come last in the
   * order.
   */
  onHoldJobIds: z.array(id),
  /**
   * The visits that come too late for their customer: in any order (`impossible`), or only because
   * of the other visits (`crowded`).
   */
  missedWindows: z.array(
    z.object({
      jobId: id,
      reason: z.enum(['impossible', 'crowded']),
      closesAt: secondsOfDay,
      beginsAt: secondsOfDay,
    }),
  ),
  travelTimes,
});

export type RoutePlan = z.infer<typeof routePlan>;

/** The order of the day's jobs for one worker (for everyone if null), and perhaps for one round only. */
export const workOrder = wayEnds.extend({
  id,
  date: plainDate,
  assignedTo: id.nullable(),
  roundId: id.nullable(),
  departAt: timeOfDay,
  jobIds: z.array(id),
  /** The visits that can be placed on the map, in order, as planned when the order was saved. */
  stops: z.array(routeStop),
  /**
   * The number of `stops`, counted from the first, that still follow each other as planned. The job after these stops
   * no longer exists, or is hidden from the user.
   */
  unbrokenStops: z.int().min(0),
  totals: routeTotals,
  version,
});

export type WorkOrder = z.infer<typeof workOrder>;

/**
 * The ids of a route's jobs. The limit is higher than a route allows, so that a clear message can refuse too many jobs.
 */
const jobIds = z.array(id).min(1).max(2000, 'A route can have at most 1,000 stops.');

export const dayFields = wayEnds.extend({
  jobIds,
  date: plainDate,
  assignedTo: id.nullable().default(null),
  roundId: id.nullable().default(null),
  departAt: timeOfDay.default('08:00'),
});

export const listWorkOrders = endpoint({
  method: 'GET',
  path: '/work-orders',
  summary: 'A day’s work orders; below Manager, only with the user’s own and unassigned jobs',
  access: everyRole,
  query: z.object({
    date: plainDate,
    assignedTo: z.union([id, z.enum(['unassigned', 'me'])]).optional(),
    roundId: id.optional(),
  }),
  response: z.object({ workOrders: z.array(workOrder) }),
});

export const optimiseWorkOrder = endpoint({
  method: 'POST',
  path: '/work-orders/optimise',
  summary: 'Propose the best order for a day’s jobs; nothing is saved',
  access: everyRole,
  body: dayFields.extend({
    workOrderId: id.nullable().default(null),
    /**
     * Jobs that stay at the start of the order, and jobs that stay at its end, each in the given
     * order.
     */
    firstJobIds: z.array(id).max(50).default([]),
    lastJobIds: z.array(id).max(50).default([]),
  }),
  response: z.object({ plan: routePlan }),
  refusals: [404, 429],
  keepsNoAnswer: true,
});

export const saveWorkOrder = endpoint({
  method: 'POST',
  path: '/work-orders',
  summary:
    'Save the order of a day’s jobs: a new work order, or changes to `workOrderId`, where absent fields stay unchanged',
  access: everyRole,
  body: changesOf(dayFields)
    .extend({ jobIds, workOrderId: id.nullable().default(null), version: basedOn })
    .superRefine(({ workOrderId, date, startFrom }, context) => {
      if (workOrderId !== null) return;
      for (const [field, value] of Object.entries({ date, startFrom })) {
        if (value !== undefined) continue;
        context.addIssue({ code: 'custom', path: [field], message: 'This field is required' });
      }
    }),
  response: z.object({ workOrder, travelTimes, unplacedJobIds: z.array(id) }),
  refusals: [404, 409],
});

export const deleteWorkOrder = endpoint({
  method: 'DELETE',
  path: '/work-orders/{id}',
  summary: 'Delete a work order; the day’s jobs return to the order of their rounds',
  access: everyRole,
  params: z.object({ id }),
  response: done,
});

export const listSimilarWorkOrders = endpoint({
  method: 'GET',
  path: '/work-orders/similar',
  summary: 'Earlier work orders with mostly the same jobs, best overlap first',
  access: everyRole,
  query: z.object({ jobIds: z.array(id).min(3).max(200) }),
  response: z.object({
    similar: z.array(
      z.object({
        workOrder,
        /** The share of the jobs that both orders contain, from 0 to 1. */
        overlap: z.number(),
        sharedCount: z.int(),
      }),
    ),
  }),
});
