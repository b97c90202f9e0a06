import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { namesVehicleCost } from '../expenses/supplier-words.ts';

/** The kinds of vehicle, spelt as the API transmits them. */
export const VEHICLE_KINDS = ['CarOrVan', 'Motorcycle', 'Bicycle'] as const;

export type VehicleKind = (typeof VEHICLE_KINDS)[number];

/** The kinds for which a trade has a rate for each mile; the rate for bicycles is for employees only (ITTOIA 2005, s. 94F). */
export type RatedKind = Exclude<VehicleKind, 'Bicycle'>;

/** Whether there is a rate for each mile of a vehicle. */
export function hasMileageRate(kind: VehicleKind): kind is RatedKind {
  return kind !== 'Bicycle';
}

/**
 * How a vehicle's costs are claimed: a rate for each mile, or what it really costs. HMRC allows one method for a vehicle,
 * for as long as the business uses it (ITTOIA 2005, s. 94D).
 */
export const VEHICLE_METHODS = ['Mileage', 'Costs'] as const;

export type VehicleMethod = (typeof VEHICLE_METHODS)[number];

const KIND_LABELS: Readonly<Record<VehicleKind, string>> = {
  CarOrVan: 'Car or van',
  Motorcycle: 'Motorcycle',
  Bicycle: 'Bicycle',
};

const METHOD_LABELS: Readonly<Record<VehicleMethod, string>> = {
  Mileage: 'Mileage',
  Costs: 'Fuel and other costs',
};

/** A kind of vehicle as screens show it. */
export function vehicleKindLabel(kind: VehicleKind): string {
  return KIND_LABELS[kind];
}

/** A method as screens show it. */
export function vehicleMethodLabel(method: VehicleMethod): string {
  return METHOD_LABELS[method];
}

/** The fields of a vehicle that the rules need. */
interface ClaimingVehicle {
  readonly id: string;
  readonly name: string;
  readonly method: VehicleMethod;
}

/** A vehicle's claims in a tax year under both methods, in pence, with the claim in question. */
export interface VehicleClaims {
  readonly mileage: Pence;
  readonly costs: Pence;
}

/** Refuses a claim by the method that a vehicle does not use, and names the better method; null if it uses that method. */
export function doubleClaimRefusal(
  { name, method }: ClaimingVehicle,
  claim: VehicleMethod,
  { mileage, costs }: VehicleClaims,
): Refusal | null {
  if (method === claim) return null;
  const uses =
    method === 'Mileage'
      ? `${name} claims mileage, which covers its fuel, lease, repairs, insurance and tax.`
      : `${name} claims its fuel and other costs, so it cannot claim mileage too.`;
  const sums = `This tax year, with this claim, its mileage comes to ${formatPounds(mileage)} and its costs to ${formatPounds(costs)}`;
  const by = formatPounds(Math.abs(mileage - costs));
  const outcome =
    mileage === costs
      ? 'both methods give the same'
      : `${mileage > costs ? 'mileage is' : 'its costs are'} better by ${by}`;
  return refusal(`${uses} ${sums}: ${outcome}.`, 'vehicleId');
}

/**
 * Refuses fuel, a lease or another cost of no named vehicle while a vehicle claims mileage: the cost may be claimed
 * twice.
 */
export function unnamedCostRefusal(
  expense: {
    readonly category: string;
    readonly vehicleId: string | null;
    readonly supplier: string;
    readonly notes: string;
  },
  vehicles: readonly ClaimingVehicle[],
): Refusal | null {
  const onMileage = vehicles.filter(({ method }) => method === 'Mileage');
  if (expense.category !== 'Vehicles' || expense.vehicleId !== null || onMileage.length === 0) {
    return null;
  }
  if (!namesVehicleCost(`${expense.supplier} ${expense.notes}`)) return null;
  const [first] = onMileage;
  return refusal(
    `Please say which vehicle this is for. ${first!.name} claims mileage, which covers its fuel, lease, repairs, insurance and tax.`,
    'vehicleId',
  );
}

/** Refuses mileage for a vehicle without a rate for each mile; null if it has a rate, or claims its costs. */
export function rateRefusal(
  { name, kind, method }: Pick<ClaimingVehicle, 'name' | 'method'> & { readonly kind: VehicleKind },
  field: string,
): Refusal | null {
  if (method !== 'Mileage' || hasMileageRate(kind)) return null;
  return refusal(
    `${name} cannot claim mileage: HMRC’s simplified expenses have no rate for a bicycle. Choose “${vehicleMethodLabel('Costs')}” and claim its repairs and parts instead.`,
    field,
  );
}

/** Refuses another method for a vehicle that has claims; null if the method stays or nothing has been claimed. */
export function methodRefusal(
  before: VehicleMethod,
  after: VehicleMethod,
  claims: number,
): Refusal | null {
  if (before === after || claims === 0) return null;
  return refusal(
    'HMRC allows one method for a vehicle, and this vehicle has claims. Remove them first.',
    'method',
  );
}
