import type { BodyOf, ResponseOf } from '@roundbook/contract/endpoint';
import type {
  computeMetrics as computeContract,
  listMetrics as listContract,
} from '@roundbook/contract/home/reports/metrics';
import {
  type AskedMetrics,
  askedMetrics,
  optionsOf,
} from '@roundbook/domain/home/reports/metrics/asked-metrics';
import { METRICS } from '@roundbook/domain/home/reports/metrics/catalogue';
import { isOfPeriod } from '@roundbook/domain/home/reports/metrics/computed';
import {
  DEFAULT_METRIC_OPTIONS,
  METRIC_OPTIONS,
} from '@roundbook/domain/home/reports/metrics/options';
import { stepsOf } from '@roundbook/domain/home/reports/ranges/steps';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { authorise } from '../../platform/http/access.ts';
import { accept, acceptAll, atField } from '../../platform/http/app-error.ts';
import { computeMetrics } from './computing.ts';
import { daysAsked } from './frame.ts';

/** The catalogue as the API shows it. */
export function metricCatalogue(): ResponseOf<typeof listContract> {
  return {
    metrics: METRICS.map((one) => ({
      name: one.name,
      label: one.label,
      sentence: one.sentence,
      options: one.options.map((name) => ({ name, values: [...METRIC_OPTIONS[name]] })),
      dataType: one.unit(DEFAULT_METRIC_OPTIONS),
      role: one.role,
      feature: one.feature ?? null,
      isHigherBetter: one.isHigherBetter,
      isOfPeriod: isOfPeriod(one),
    })),
  };
}

/** @throws AppError 422 at each unknown metric and option; 403 for a metric that the caller may not see */
function acceptMetrics(
  actor: Actor,
  names: readonly string[],
  options: Readonly<Record<string, unknown>>,
): AskedMetrics {
  const asked = askedMetrics(names, options);
  if (!('metrics' in asked)) {
    acceptAll(asked);
    throw new Error('A list of refusals is never empty');
  }
  for (const { role, feature } of asked.metrics) {
    authorise(actor, { kind: 'role', role, ...(feature ? { feature } : {}) });
  }
  return asked;
}

/** The values of the metrics that a caller asks for, in one round trip. */
export async function answerMetrics(
  tx: TenantTransaction,
  actor: Actor,
  { metrics: names, options }: BodyOf<typeof computeContract>,
  today: PlainDate,
): Promise<ResponseOf<typeof computeContract>> {
  const { dateRange, from, to, dateInterval, roundId, workerId, serviceId, tagId, ...own } =
    options;
  const { metrics, options: values } = acceptMetrics(actor, names, own);
  const days = await atField('options', daysAsked(tx, { dateRange, from, to }, today));
  const steps = dateInterval
    ? accept(stepsOf(days, dateInterval), 'options.dateInterval')
    : [{ from: days.from, to: days.to, label: days.label }];
  const narrowing = { roundId, workerId, serviceId, tagId };
  const found = await computeMetrics(tx, metrics, values, { steps, narrowing, today });
  return {
    range: { from: days.from, to: days.to, label: days.label },
    metrics: metrics.map((metric) => {
      const { total, steps: inSteps } = found.get(metric.name)!;
      return {
        name: metric.name,
        options: optionsOf(metric, values),
        result: {
          data: {
            value: total,
            steps: dateInterval
              ? steps.map((step, at) => ({ ...step, value: inSteps[at] ?? null }))
              : null,
          },
          dataType: metric.unit(values),
        },
      };
    }),
  };
}
