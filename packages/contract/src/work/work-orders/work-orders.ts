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

/** Where a day's way begins. `FirstJob` keeps the first job of the given order first. */
export const START_FROM = ['Address', 'Business', 'CurrentLocation', 'FirstJob', 'None'] as const;

/** Where it ends: back at its start, at an address, or wherever is best. */
export const END_AT = ['Start', 'Address', 'Anywhere'] as const;

/**
 * Seconds after midnight of the day in the business's time zone; more than a day's if work runs
 * past midnight.
 */
const secondsOfDay = z.int().min(0);

/** Where the way begins and ends, and when. An address is text that holds a postcode. */
export const wayEnds = z.object({
  startFrom: z.enum(START_FROM),
  startAddress: line(200).default(''),
  startLocation: coordinates.nullable().default(null),
  endAt: z.enum(END_AT).default('Anywhere'),
  endAddress: line(200).default(''),
});

/** One visit on the way, with the drive that leads to it. */
export const routeStop = z.object({
  jobId: id,
  coordinates,
  arrivesAt: secondsOfDay,
  /** When work begins: the arrival, or when the customer can first be visited. */
  beginsAt: secondsOfDay,
  leavesAt: secondsOfDay,
  travelSeconds: z.int(),
  travelMetres: z.int(),
  /** How long after the customer's last time work begins; 0 if in time. */
  lateSeconds: z.int(),
});

export type RouteStop = z.infer<typeof routeStop>;

export const routeTotals = z.object({
  travelSeconds: z.int(),
  travelMetres: z.int(),
  waitingSeconds: z.int(),
  /** When the worker reaches the end of the way. */
  finishesAt: secondsOfDay,
});

export type RouteTotals = z.infer<typeof routeTotals>;

/** Which service gave the travel times, and what the user should know about it. */
export const travelTimes = z.object({
  source: z.enum(['straightLine', 'osrm', 'valhalla']),
  /** Set if the configured service failed and straight lines stand in. */
  note: z.string().nullable(),
});

/** A proposed order, beside the given one. Nothing is saved yet. */
export const routePlan = z.object({
  /** Every job that was given, once: in the proposed order, those without a place last. */
  jobIds: z.array(id),
  stops: z.array(routeStop),
  start: coordinates.nullable(),
  end: coordinates.nullable(),
  /** The given order without the jobs that have no place, for the map. */
  stopsBefore: z.array(routeStop),
  before: routeTotals,
  after: routeTotals,
  movedJobIds: z.array(id),
  /** Jobs whose address could not be placed on the map. */
  unplacedJobIds: z.array(id),
  /** Jobs of a day whose customers are on hold: left out of the way, and last in the order. */
  onHoldJobIds: z.array(id),
  /**
   * Visits that are too late for their customer: in any order (`impossible`), or only together with
   * all the others (`crowded`).
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

/** The order of one day's jobs for one person (null: for all), and perhaps of one round. */
export const workOrder = wayEnds.extend({
  id,
  date: plainDate,
  assignedTo: id.nullable(),
  roundId: id.nullable(),
  departAt: timeOfDay,
  jobIds: z.array(id),
  /** The visits that have a place, in order, as planned when the order was saved. */
  stops: z.array(routeStop),
  /**
   * How many of `stops`, from the first, still follow one another as planned: the next job is gone,
   * or hidden from the reader.
   */
  unbrokenStops: z.int().min(0),
  totals: routeTotals,
  version,
});

export type WorkOrder = z.infer<typeof workOrder>;

/** More than a route may hold, so that a clear message can refuse too many. */
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
  summary: 'The work orders of a day; below Manager with the own and unassigned jobs only',
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
  summary: 'Propose the best order of a day’s jobs; nothing is saved',
  access: everyRole,
  body: dayFields.extend({
    workOrderId: id.nullable().default(null),
    /** Jobs that keep their place at the start, and at the end, in this order. */
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
    'Save the order of a day’s jobs: a new one, or the one of `workOrderId`, of which what is absent stays',
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
  summary: 'Delete a work order; the day’s jobs go back to the order of their rounds',
  access: everyRole,
  params: z.object({ id }),
  response: done,
});

export const listSimilarWorkOrders = endpoint({
  method: 'GET',
  path: '/work-orders/similar',
  summary: 'Earlier orders over mostly the same jobs, best overlap first',
  access: everyRole,
  query: z.object({ jobIds: z.array(id).min(3).max(200) }),
  response: z.object({
    similar: z.array(
      z.object({
        workOrder,
        /** The share of both orders' jobs that they have in common, 0 to 1. */
        overlap: z.number(),
        sharedCount: z.int(),
      }),
    ),
  }),
});
