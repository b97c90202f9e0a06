import type { Endpoint } from '@roundbook/contract/endpoint';
import type { PageCaller } from '../../../platform/auth/page-sessions.ts';
import type { RateLimits } from '../../../platform/auth/rate-limits.ts';
import type { OwnLongCall } from '../../../platform/http/own-page.ts';
import { asksPerPage, startsOf } from './policy.ts';

/** A call from a customer's page that counts towards the limits. */
type Counted = Pick<OwnLongCall<Endpoint>, 'owner' | 'caller'>;

/**
 * Counts the requests that customers' pages make to payment providers, since criminals test stolen cards on such
 * pages.
 */
export function pageLimits(limits: Pick<RateLimits, 'take'>) {
  const asking = ({ customerId }: PageCaller) =>
    limits.take({ allowance: asksPerPage, by: customerId });
  return {
    /** Counts one request for a state from a customer's page. */
    asking,
    /** Counts the start of a card, a mandate or a payment before `begin` starts it. */
    begins:
      <Call extends Counted, Begun>(begin: (call: Call) => Promise<Begun>) =>
      async (call: Call): Promise<Begun> => {
        await limits.take(...startsOf(call));
        return begin(call);
      },
    /** Counts a request for a state before `ask` passes it to the provider. */
    asks:
      <Call extends Counted, Answer>(ask: (call: Call) => Promise<Answer>) =>
      async (call: Call): Promise<Answer> => {
        await asking(call.owner);
        return ask(call);
      },
  };
}
