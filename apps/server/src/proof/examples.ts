import { accountExamples } from './account-examples.ts';
import { customerExamples } from './customer-examples.ts';
import type { Example } from './example.ts';
import { jobExamples } from './job-examples.ts';
import { moneyExamples } from './money-examples.ts';
import { routeExamples } from './route-examples.ts';

/** One example of every call, by method and path. The upload's goes without its form. */
export const examples: ReadonlyMap<string, Example> = new Map(
  [...accountExamples, ...customerExamples, ...jobExamples, ...moneyExamples, ...routeExamples].map(
    (one) => [`${one.endpoint.method} ${one.endpoint.path}`, one],
  ),
);
