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

/** body: the text as it came, before anything parses it. secret: whsec_… */
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

/** How a business's own programs use the API, beyond what the list of calls says. */
export const GUIDE: readonly GuidePart[] = [
  {
    id: 'keys',
    title: 'API keys',
    paragraphs: [
      'The Owner makes keys under Settings, API. A key begins with `rb_` and is shown once. It goes into the header `Authorization: Bearer rb_…`, over HTTPS alone, and belongs on a server: never into a web page or an app that others can read.',
      'A key holds scopes: `customers`, `work`, `money`, `messages`, `files` and `home`, each with `:read` or `:write`. The scope of a call is that of its area: GET needs to read, anything else to write, and who may write may read. Each call below says its scope. What a call does may reach further: a visit that is marked as done raises its invoice.',
      'A key acts as a Manager would, within the firm’s plan, and never makes calls about the account, users, security, bank accounts, refunds or charges. Realtime sockets are not open to keys. What a key does is attributed to it by its name.',
      'Every change carries an `x-request-id` of your own, 8 to 64 characters. If no answer comes, repeat the change under the same id: it is made once, and the repeat gets the first answer. Where a call asks for confirmation it answers 409 with a `bypassToken`; send that as `x-conflict-bypass` to go ahead.',
    ],
    code: CALLING,
  },
  {
    id: 'limits',
    title: 'Limits and refusals',
    paragraphs: [
      'A key may make 300 calls at once, and five a second from then on. Beyond that it gets 429 with `Retry-After` in seconds: wait that long, then go on.',
      '401 `keyUnknown`: the key is not known, has expired or was revoked. 403 `scopeMissing`: it does not hold the scope, which `field` names. 403 `keyNotAllowed`: no key may make this call. 403 `roleInsufficient` and `featureUnavailable`: a Manager, or your plan, may not. 403 `businessClosed`: the business is closed; the key works again if its Owner opens it.',
      'After 500, 503 or no answer at all, repeat with growing pauses, a change under its own request id.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    paragraphs: [
      'A webhook is an address of yours that Roundbook posts to as soon as something happens. The Owner adds it under Settings, API, and chooses the events. It must begin with `https` and be on the open internet, on the usual port; redirects are not followed.',
      'What is posted is JSON: `type`, `timestamp` and `data` with ids, amounts and dates, as listed below. Names and addresses are not in it: ask the API for them, with a key whose scopes allow it.',
      'Answer with any 2xx status within ten seconds, and do the work afterwards. Anything else is tried again after 5 seconds, 5 minutes, half an hour, 2 hours, 5 hours, 8 hours and 8 hours more. If nothing was taken for about a day, or the address answers 410, the webhook is switched off and the Owner is told; nothing that happens while it is off is sent later.',
      'The same message may come twice, under the same `webhook-id`: note the ids that you have dealt with. Messages may come in another order than that in which things happened: `timestamp` says when they did.',
      'The log of what was sent, with each status, is kept for 30 days; there, something can be sent again. “Send a test event” posts `webhook.test` with empty `data`.',
    ],
  },
  {
    id: 'signatures',
    title: 'Verifying signatures',
    paragraphs: [
      'Messages are signed as the Standard Webhooks specification says, so that its libraries verify them: `webhook-id`, `webhook-timestamp` (Unix seconds) and `webhook-signature`, which is `v1,` and the base64 of HMAC-SHA256 over id, timestamp and body, joined by full stops. The key is what follows `whsec_` in the secret, decoded from base64.',
      'A new secret can be made at any time. For 24 hours both sign, with a space between the signatures, so that nothing is lost while you change over. Refuse messages whose timestamp is more than five minutes away.',
    ],
    code: VERIFYING,
  },
];
