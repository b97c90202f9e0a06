import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { createJob } from '@roundbook/contract/work/jobs/records';
import type { Service } from '@roundbook/contract/work/services/services';
import {
  type Duration,
  sumDurations,
  formatDuration,
} from '@roundbook/domain/values/durations/duration';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { MESSAGES } from '@roundbook/domain/values/validation/messages';
import { type Frequency, isValidFrequency } from '@roundbook/domain/work/jobs/frequency';
import { refuseJob } from '@roundbook/domain/work/jobs/job';
import { isOwnDuration } from '@roundbook/domain/work/services/predefined';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';
import { hoursRules } from '../hours-rules.ts';

/** The values of a job's form. The values' paths match the server's error paths. */
export type JobValues = {
  readonly title: string;
  readonly serviceIds: string[];
  /** `''` for the customer's own address. */
  readonly siteId: string;
  readonly cost: Pence | null;
  readonly firstVisitCost: Pence | null;
  readonly duration: Duration;
  /** Whether someone entered the duration, or a service has it as its usual time. */
  readonly isDurationGiven: boolean;
  /** The hours in which visits may begin, `HH:MM`; null for both means the customer's hours. */
  readonly notBefore: string | null;
  readonly notAfter: string | null;
  /** Null while the typed text is not a valid frequency. */
  readonly frequency: Frequency | null;
  /** The due date of the open visit; null if there is none. */
  readonly dueOn: string | null;
  /** `''` for the business's default. */
  readonly anchor: '' | 'due' | 'done';
  readonly roundId: string | null;
  /** `''` for unassigned. */
  readonly defaultAssignee: string;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly tagIds: string[];
};

/**
 * A 15-minute job every 4 weeks, from today.
 * @param defaultAssignee `''` for unassigned
 */
export function newJobValues(today: string, defaultAssignee: string): JobValues {
  return {
    title: '',
    serviceIds: [],
    siteId: '',
    cost: null,
    firstVisitCost: null,
    duration: '00:15:00',
    isDurationGiven: false,
    notBefore: null,
    notAfter: null,
    frequency: { unit: 'week', every: 4 },
    dueOn: today,
    anchor: '',
    roundId: null,
    defaultAssignee,
    notes: '',
    purchaseOrder: '',
    tagIds: [],
  };
}

export function valuesOf(job: Job): JobValues {
  return {
    title: job.title,
    serviceIds: job.services.map(({ id }) => id),
    siteId: job.siteId ?? '',
    cost: job.cost,
    firstVisitCost: job.firstVisitCost,
    duration: job.duration,
    isDurationGiven: job.isDurationGiven ?? true,
    notBefore: job.notBefore,
    notAfter: job.notAfter,
    frequency: job.frequency,
    dueOn: job.occurrence?.state === 'Open' ? job.dueOn : null,
    anchor: job.anchor ?? '',
    roundId: job.roundId,
    defaultAssignee: job.defaultAssignee ?? '',
    notes: job.notes,
    purchaseOrder: job.purchaseOrder,
    tagIds: [...job.tagIds],
  };
}

/** The request body for a valid form. */
export function jobBody(values: JobValues): BodyInputOf<typeof createJob> {
  const { siteId, anchor, defaultAssignee, dueOn, frequency, ...rest } = values;
  return {
    ...rest,
    title: rest.title.trim(),
    purchaseOrder: rest.purchaseOrder.trim(),
    cost: rest.cost ?? 0,
    frequency: frequency ?? { unit: 'none' },
    siteId: siteId || null,
    anchor: anchor || null,
    defaultAssignee: defaultAssignee || null,
    ...(dueOn === null ? {} : { dueOn }),
  };
}

/** The request body for the first job of a new customer. */
export function firstJobBody(values: JobValues): Omit<BodyInputOf<typeof createJob>, 'siteId'> {
  const { siteId: _, ...body } = jobBody(values);
  return body;
}

/** @param hasVisit whether there is an open visit, which then needs a due date */
export function jobRules(hasVisit: boolean): Rules<JobValues> {
  return {
    title: required,
    // Zero is a valid price.
    cost: (cost: Pence | null) => (cost === null ? refusal(MESSAGES.required) : null),
    frequency: (frequency: Frequency | null) =>
      frequency !== null && isValidFrequency(frequency) ? null : refuseJob('frequencyInvalid'),
    ...hoursRules,
    ...(hasVisit ? { dueOn: required } : {}),
  };
}

type Described = Pick<JobValues, 'title' | 'cost' | 'duration'> &
  Partial<Pick<JobValues, 'isDurationGiven'>>;

/** The usual title, price and time of a job with these services. */
function usual(services: readonly Service[]): Described {
  const costs = services.flatMap(({ defaultCost }) => defaultCost ?? []);
  return {
    title: services.map(({ name }) => name).join(', '),
    cost: costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : null,
    duration: formatDuration(sumDurations(services.map((one) => one.defaultDuration))),
  };
}

/** The fields that a new choice of services fills in: every field that the user has not typed in. */
export function fillFromServices(
  now: Described,
  before: readonly Service[],
  after: readonly Service[],
): Partial<Described> {
  if (after.length === 0) return {};
  const old = usual(before);
  const next = usual(after);
  const untouched = before.length === 0 ? '00:15:00' : old.duration;
  const isTyped = before.length === 0 && now.isDurationGiven === true;
  return {
    ...(now.title.trim() === '' || now.title === old.title ? { title: next.title } : {}),
    ...(now.cost === null || now.cost === old.cost ? { cost: next.cost } : {}),
    ...(now.duration === untouched && !isTyped
      ? { duration: next.duration, isDurationGiven: after.every(isOwnDuration) }
      : {}),
  };
}
