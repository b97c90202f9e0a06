import { z } from 'zod';
import { VEHICLE_KINDS, VEHICLE_METHODS } from '@roundbook/domain/money/vehicles/vehicle';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, id, line, plainDate, requiredLine, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    vehicle: true;
  }
}

/** A vehicle of the business, and the method by which its costs are claimed. */
const vehicle = z.object({
  id,
  name: z.string(),
  /** The registration number; empty if it was not given. */
  registration: z.string(),
  kind: z.enum(VEHICLE_KINDS),
  method: z.enum(VEHICLE_METHODS),
  version,
});

export type Vehicle = z.infer<typeof vehicle>;

const vehicleFields = z.object({
  name: requiredLine(60),
  registration: line(12).default(''),
  kind: z.enum(VEHICLE_KINDS).default('CarOrVan'),
  method: z.enum(VEHICLE_METHODS),
});

export const listVehicles = endpoint({
  method: 'GET',
  path: '/vehicles',
  summary: 'The vehicles in use, by name',
  access: atLeast('Manager'),
  response: z.object({ vehicles: z.array(vehicle) }),
});

export const createVehicle = endpoint({
  method: 'POST',
  path: '/vehicles',
  summary: 'Add a vehicle',
  access: atLeast('Manager', 'EXPENSES'),
  body: vehicleFields,
  response: z.object({ vehicle }),
});

export const updateVehicle = endpoint({
  method: 'POST',
  path: '/vehicles/{id}',
  summary: 'Change a vehicle; its method stays once it has claims',
  access: atLeast('Manager', 'EXPENSES'),
  params: z.object({ id }),
  body: changesOf(vehicleFields).extend({ version: basedOn }),
  response: z.object({ vehicle }),
  refusals: [409],
});

export const removeVehicle = endpoint({
  method: 'DELETE',
  path: '/vehicles/{id}',
  summary: 'Remove a vehicle; its claims stay',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: done,
});

/** Tenths of a mile; at most 1,000 miles at once. */
const tenths = z
  .int()
  .min(1, 'Please enter the miles')
  .max(10_000, 'Please enter at most 1,000 miles');

const mileageClaim = z.object({
  /** The expense that records the claim. */
  id,
  drivenOn: plainDate,
  driverId: id,
  driverName: z.string(),
  vehicleId: id,
  vehicleName: z.string(),
  tenths: z.int(),
  /** Pence. */
  amount: z.int(),
  notes: z.string(),
});

export type MileageClaim = z.infer<typeof mileageClaim>;

export const listMileage = endpoint({
  method: 'GET',
  path: '/mileage',
  summary: 'The mileage claimed in the tax year of a day, latest first',
  access: atLeast('Manager'),
  query: z.object({ on: plainDate }),
  response: z.object({ from: plainDate, to: plainDate, claims: z.array(mileageClaim) }),
});

export const recordMileage = endpoint({
  method: 'POST',
  path: '/mileage',
  summary: 'Claim mileage for journeys of one person with one vehicle',
  access: atLeast('Manager', 'EXPENSES'),
  body: z.object({
    vehicleId: id,
    driverId: id,
    journeys: z
      .array(
        z.object({
          drivenOn: plainDate,
          tenths,
          notes: line(200).default(''),
          /** Whether the miles are of the day's work order, which is claimed once. */
          isFromOrder: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(100),
  }),
  response: z.object({
    /** The claims' expenses, in the order of the journeys. */
    ids: z.array(id),
    /** Pence of these claims. */
    amount: z.int(),
  }),
});
