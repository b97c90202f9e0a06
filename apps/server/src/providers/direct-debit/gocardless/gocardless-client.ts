import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { GoCardlessConfig } from '../../../platform/config/payment-config.ts';
import { fetchOutside } from '../../outgoing.ts';
import { ProviderRefused } from '../../payment-provider.ts';

/** The API version that this program uses. */
const VERSION = '2015-07-06';

const LIMIT_MS = 30_000;

/** https://developer.gocardless.com/api-reference/#overview-errors */
const failure = z.object({
  error: z.object({
    type: z.string(),
    code: z.int(),
    request_id: z.string().optional(),
    errors: z
      .array(
        z.object({
          reason: z.string().optional(),
          field: z.string().optional(),
          links: z.object({ conflicting_resource_id: z.string().optional() }).optional(),
        }),
      )
      .optional(),
  }),
});

/** The parts of GoCardless's API that are the same for all kinds of objects. */
export interface GoCardlessClient {
  /** Reads one object, or a list of objects with the link to its next page. */
  get<Answer>(path: string, form: z.ZodType<Answer>): Promise<Answer>;
  /**
   * Creates an object, once for each key: a repeat returns the object that the first request
   * created.
   */
  create<Answer>(
    kind: string,
    params: object,
    form: z.ZodType<Answer>,
    key: string,
  ): Promise<Answer>;
  /** Performs an action on an object. */
  act<Answer>(path: string, form: z.ZodType<Answer>, key?: string): Promise<Answer>;
}

/** @param limit the number of milliseconds that an answer may take */
export function goCardlessClient(
  { accessToken, url }: GoCardlessConfig,
  limit: number = LIMIT_MS,
): GoCardlessClient {
  const ask = async (
    path: string,
    init: { method: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response> => {
    try {
      return await fetchOutside(`${url}${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${accessToken}`,
          'gocardless-version': VERSION,
          accept: 'application/json',
          ...init.headers,
        },
        signal: AbortSignal.timeout(limit),
      });
    } catch {
      // Leaves out the cause, which could name the URL and so the request's data.
      throw new Error('GoCardless could not be reached');
    }
  };
  const post = (path: string, body: object, key: string) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const get: GoCardlessClient['get'] = async (path, form) =>
    answerOf(await ask(path, { method: 'GET' }), form);

  return {
    get,
    async create(kind, params, form, key) {
      try {
        return await answerOf(await post(`/${kind}`, { [kind]: params }, key), form);
      } catch (error) {
        if (!(error instanceof AlreadyMade)) throw error;
        return get(`/${kind}/${encodeURIComponent(error.id)}`, form);
      }
    },
    async act(path, form, key = randomUUID()) {
      return answerOf(await post(path, { data: {} }, key), form);
    },
  };
}

/** The key was used before; the error contains the object that was created with it. */
class AlreadyMade extends Error {
  readonly id: string;

  constructor(id: string) {
    super('GoCardless has carried this out before');
    this.id = id;
  }
}

async function answerOf<Answer>(response: Response, form: z.ZodType<Answer>): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined);
  const answer = form.safeParse(body);
  if (response.ok && answer.success) return answer.data;
  const said = failure.safeParse(body);
  throw said.success && !response.ok
    ? failureOf(response.status, said.data.error)
    : new Error(`GoCardless answered ${response.status} in an unexpected form`);
}

/** Messages for the office; GoCardless's own messages may repeat personal data. */
const WORDS: Readonly<Record<string, string>> = {
  available_refund_amount_insufficient: 'There is not enough money from payments to refund this.',
  bank_account_disabled: 'The customer’s bank account is closed.',
  bank_account_exists: 'This bank account has already been added.',
  cancellation_failed:
    'The payment is already on its way to the bank, so it can no longer be stopped.',
  creditor_not_active: 'GoCardless has not approved the account yet.',
  mandate_is_inactive: 'The Direct Debit has ended.',
  mandate_not_active: 'The Direct Debit is not ready for payments.',
  mandate_payment_invalid_charge_date: 'The bank cannot take the money that early.',
  number_of_refunds_exceeded: 'This payment has reached its limit of refunds.',
  refund_is_unreachable: 'Money from this payment cannot be refunded.',
  refunds_not_enabled: 'GoCardless has not turned on refunds for this account.',
  retry_failed: 'This payment cannot be retried.',
  total_amount_confirmation_invalid: 'The payment has since been refunded. Please check it again.',
};

function failureOf(status: number, said: z.infer<typeof failure>['error']): Error {
  const { type, errors = [], request_id: request } = said;
  const made = errors.find(({ reason }) => reason === 'idempotent_creation_conflict');
  if (made?.links?.conflicting_resource_id)
    return new AlreadyMade(made.links.conflicting_resource_id);
  const reason = errors[0]?.reason ?? errors[0]?.field ?? type;
  // Any other failure may be temporary, or needs the operator's attention: a wrong token, too many
  // requests.
  if ([400, 404, 409, 422].includes(status) && type !== 'gocardless') {
    return new ProviderRefused(
      reason,
      WORDS[reason] ?? `GoCardless refused the request: ${reason.replaceAll('_', ' ')}.`,
    );
  }
  return new Error(
    `GoCardless answered ${status}: ${reason}${request ? `, request ${request}` : ''}`,
  );
}
