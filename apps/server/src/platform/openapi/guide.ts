/** A part of the guide: paragraphs that may contain `code`, and separate code blocks. */
export interface GuidePart {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly code?: string;
}

const CALLING = `curl $ROUNDBOOK/api/customers \\
  -H 'Authorization: Bearer rb_…'

curl $ROUNDBOOK/api/customers \\
  -H 'Authorization: Bearer rb_…' \\
  -H 'x-request-id: 0d9c6a52-5a6e-4a44-9c3f-2f5f7c0f9f11' \\
  -H 'content-type: application/json' \\
  -d '{"name":"Ann Archer","address":{"postcode":"S1 2AB"}}'`;

const VERIFYING = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** body: the text as received, before it is parsed. secret: whsec_… */
export function isFromRoundbook(headers, body, secret) {
  const id = headers['webhook-id'];
  const at = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const wanted = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const [version, text] = one.split(',');
    const given = Buffer.from(text ?? '', 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;

/** How a business's own programs use the API: everything that the list of calls leaves out. */
export const GUIDE: readonly GuidePart[] = [
  {
    id: 'keys',
    title: 'API keys',
    paragraphs: [
      'The Owner creates keys under Settings, API. A key begins with `rb_` and is shown only once. Send it in the header `Authorization: Bearer rb_…`, over HTTPS only. Keep it on a server, never in a web page or an app that others can read.',
      'A key has scopes: `customers`, `work`, `money`, `messages`, `files` and `home`, each with `:read` or `:write`. A call needs the scope of its area: GET needs read, anything else needs write, and write includes read. Each call below names its scope. A call can affect other areas: marking a visit as done raises its invoice.',
      'A key acts as a Manager, within the firm’s plan. It cannot make calls about the account, users, security, bank accounts, refunds or charges, or open realtime sockets. Changes made with a key are recorded under the key’s name.',
      'Every change needs its own `x-request-id` of 8 to 64 characters. If you get no response, repeat the change with the same id: it is made only once, and the repeat gets the first response. If a call asks for confirmation, it returns 409 with a `bypassToken`; send this token as `x-conflict-bypass` to go ahead. If you name a `version` and the record has changed since, the call returns 409 with the code `stale`: `data` is the current record, and `latestChange` says who changed it and when, unless the change is older than two weeks.',
    ],
    code: CALLING,
  },
  {
    id: 'limits',
    title: 'Limits and refusals',
    paragraphs: [
      'A key may make 300 calls at once, and then five a second. Above that limit, calls return 429 with `Retry-After` in seconds: wait that long before you continue.',
      'Lists with a `perPage` above 1,000 are read one at a time for each firm. Further ones wait for their turn, and return 429 if more than 50 wait already.',
      '401 `keyUnknown`: the key is unknown, has expired or was revoked. 403 `scopeMissing`: the key does not have the scope named in `field`. 403 `keyNotAllowed`: keys cannot make this call. 403 `roleInsufficient` and `featureUnavailable`: a Manager cannot make this call, or your plan does not include it. 403 `businessClosed`: the business is closed; the key works again if the Owner reopens it.',
      'After 500, 503 or no response, retry with increasing pauses. Retry a change with its original request id.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    paragraphs: [
      'A webhook is your own address, to which Roundbook posts each event as soon as it happens. The Owner adds the address under Settings, API, and chooses the events. The address must begin with `https`, be public and use the usual port; redirects are not followed.',
      'The body is JSON: `type`, `timestamp` and `data` with ids, amounts and dates, as listed below. It contains no names or addresses: request these from the API, with a key whose scopes allow it.',
      'Return any 2xx status within ten seconds, and do the work afterwards. After any other response, we retry after 5 seconds, 5 minutes, half an hour, 2 hours, 5 hours, 8 hours and another 8 hours. If nothing is accepted for about a day, or the address returns 410, we switch the webhook off and notify the Owner. Events that happen while the webhook is off are not sent later.',
      'The same message may arrive twice, with the same `webhook-id`: keep a record of the ids that you have processed. Messages may arrive out of order: `timestamp` says when the event happened.',
      'The log keeps each delivery and its status for 30 days, and you can resend deliveries from there. “Send a test event” posts `webhook.test` with empty `data`.',
    ],
  },
  {
    id: 'signatures',
    title: 'Verifying signatures',
    paragraphs: [
      'Messages are signed according to the Standard Webhooks specification, so its libraries can verify them: `webhook-id`, `webhook-timestamp` (Unix seconds) and `webhook-signature`, which is `v1,` and the base64 of HMAC-SHA256 over id, timestamp and body, joined by full stops. The key is the part of the secret after `whsec_`, decoded from base64.',
      'You can create a new secret at any time. For 24 hours, both secrets sign, with a space between the signatures, so that you lose nothing while you change over. Refuse messages whose timestamp is more than five minutes away.',
    ],
    code: VERIFYING,
  },
];
