import type { Duration } from '../../values/durations/duration.ts';

/** The units by which a service can be priced. */
export const SERVICE_UNITS = ['visit', 'room', 'bin', 'panel', 'appliance', 'vehicle'] as const;

export type ServiceUnit = (typeof SERVICE_UNITS)[number];

export interface PredefinedService {
  readonly label: string;
  /** The usual duration of the service. */
  readonly duration: Duration;
  readonly unit: ServiceUnit;
}

/** The service types with which every business starts, keyed by the type's name in the API. */
export const PREDEFINED_SERVICES = {
  bin: { label: 'Bin cleaning', duration: '00:10:00', unit: 'bin' },
  carpet: { label: 'Carpet cleaning', duration: '00:45:00', unit: 'room' },
  commercial: { label: 'Commercial window cleaning', duration: '00:30:00', unit: 'visit' },
  conservatory: { label: 'Conservatory cleaning', duration: '01:00:00', unit: 'visit' },
  exterior: { label: 'Exterior cleaning', duration: '02:00:00', unit: 'visit' },
  greenhouse: { label: 'Greenhouse cleaning', duration: '00:30:00', unit: 'visit' },
  gutter: { label: 'Gutter clearing', duration: '01:00:00', unit: 'visit' },
  inside: { label: 'Inside window cleaning', duration: '00:30:00', unit: 'visit' },
  other: { label: 'Other', duration: '00:15:00', unit: 'visit' },
  oven: { label: 'Oven cleaning', duration: '01:30:00', unit: 'appliance' },
  pressure: { label: 'Pressure washing', duration: '02:00:00', unit: 'visit' },
  quote: { label: 'Quote visit', duration: '00:15:00', unit: 'visit' },
  residential: { label: 'Residential window cleaning', duration: '00:15:00', unit: 'visit' },
  roof: { label: 'Roof cleaning', duration: '04:00:00', unit: 'visit' },
  solar: { label: 'Solar panel cleaning', duration: '00:45:00', unit: 'panel' },
  valet: { label: 'Vehicle valeting', duration: '01:30:00', unit: 'vehicle' },
} as const satisfies Readonly<Record<string, PredefinedService>>;

export type ServiceType = keyof typeof PREDEFINED_SERVICES;

/** The service types, in the order in which they are listed. */
export const SERVICE_TYPES = Object.keys(PREDEFINED_SERVICES) as readonly ServiceType[];

export function isServiceType(value: unknown): value is ServiceType {
  return typeof value === 'string' && Object.hasOwn(PREDEFINED_SERVICES, value);
}

/** The facts that tell a firm's own duration from the duration with which every business starts. */
export interface TimedService {
  readonly type: ServiceType;
  readonly defaultDuration: Duration;
  /** True if the firm says that the predefined duration is its own. */
  readonly isDurationGiven: boolean;
}

/** Whether a service still has the duration with which every business starts. */
export function isPredefinedDuration({
  type,
  defaultDuration,
}: Pick<TimedService, 'type' | 'defaultDuration'>): boolean {
  return defaultDuration === PREDEFINED_SERVICES[type].duration;
}

/**
 * Whether a firm has set a service's usual duration itself. The duration with which every business starts says nothing
 * about the firm's own work, unless the firm confirms it.
 */
export function isOwnDuration(service: TimedService): boolean {
  return service.isDurationGiven || !isPredefinedDuration(service);
}
