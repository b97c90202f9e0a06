import { hash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type HeaderFindings, fraudHeaderFindings } from './fraud-header-findings.ts';

/** A request to HMRC's API. */
export interface AskedHmrc {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  readonly findings: HeaderFindings;
}

/** How the service answers a request; `losing` carries it out and hangs up, `lost` hangs up without carrying it out. */
export type HmrcMood =
  | 'well'
  | 'losing'
  | 'lost'
  | 'silent'
  | 'failing'
  | 'malformed'
  | 'throttled';

interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** A stand-in for HMRC's service on a real socket: sign-in, and the APIs of Making Tax Digital for Income Tax. */
export interface FakeHmrc {
  readonly url: string;
  readonly asked: AskedHmrc[];
  /** The grant types and refresh tokens for which tokens were asked. */
  readonly tokenRequests: Readonly<Record<string, string>>[];
  /** The updates that were accepted, by tax year. */
  readonly held: Map<string, string>;
  trades: object[];
  /** The kind of quarters by tax year. */
  readonly kinds: Map<string, string>;
  /** Replies that take precedence, by the method and the beginning of the path. */
  readonly refusals: Map<string, Reply>;
  mood: HmrcMood;
  /** The only method that the mood concerns; all if it is absent. */
  moodOf: string | undefined;
  /** Whether HMRC has ended the access: it refuses refresh tokens. */
  isEnded: boolean;
  /** The life of access tokens in seconds. */
  lifetime: number;
  /** The code that HMRC's page gives a person whom it sends back, for a sign-in's address. */
  signIn(address: string): { readonly state: string; readonly code: string };
  stop(): Promise<void>;
}

export const TRADE = 'XAIS12345678901';
const NOT_FOUND = { status: 404, body: { code: 'MATCHING_RESOURCE_NOT_FOUND', message: 'None' } };
const json = (body: unknown, status = 200): Reply => ({ status, body });
const ESTIMATE_ID = 'f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c';

/** An in-year calculation with the parts that HMRC's document requires for 2026-27. */
const CALCULATION = {
  metadata: {
    calculationId: ESTIMATE_ID,
    taxYear: '2026-27',
    requestedBy: 'customer',
    calculationReason: 'customer-request',
    calculationType: 'in-year',
    periodFrom: '2026-04-06',
    periodTo: '2027-04-05',
  },
  calculation: {
    taxCalculation: {
      incomeTax: { incomeTaxCharged: 3743.14 },
      nics: { totalNic: 1122.94 },
      totalIncomeTaxAndNicsDue: 4866.08,
    },
  },
  messages: { info: [{ id: 'C22201', text: 'An estimate' }] },
};

const QUARTER_ENDS = ['07-05', '10-05', '01-05', '04-05'];
const DUE = ['08-07', '11-07', '02-07', '05-07'];

/** Starts the stand-in on a free port. */
export async function startFakeHmrc(): Promise<FakeHmrc> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const codes = new Map<string, URLSearchParams>();
  const accessTokens = new Set<string>();
  let refreshToken = '';
  const fake: FakeHmrc = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    tokenRequests: [],
    held: new Map(),
    kinds: new Map(),
    refusals: new Map(),
    trades: [
      {
        typeOfBusiness: 'self-employment',
        businessId: TRADE,
        tradingName: 'Sparkle',
        tradingType: 'Window cleaning',
      },
      { typeOfBusiness: 'uk-property', businessId: 'XPIS12345678901' },
    ],
    mood: 'well',
    moodOf: undefined,
    isEnded: false,
    lifetime: 14_400,
    signIn(address) {
      const query = new URL(address).searchParams;
      const code = randomUUID();
      codes.set(code, query);
      return { state: query.get('state')!, code };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function grant(form: URLSearchParams): Reply {
    fake.tokenRequests.push(Object.fromEntries(form));
    const refused = json({ error: 'invalid_grant' }, 400);
    if (form.get('grant_type') === 'authorization_code') {
      const begun = codes.get(form.get('code')!);
      codes.delete(form.get('code')!);
      const challenge = hash('sha256', form.get('code_verifier') ?? '', 'base64url');
      if (begun?.get('code_challenge') !== challenge) return refused;
      if (begun.get('redirect_uri') !== form.get('redirect_uri')) return refused;
    } else if (fake.isEnded || form.get('refresh_token') !== refreshToken) return refused;
    accessTokens.clear();
    const access = randomUUID();
    accessTokens.add(access);
    refreshToken = randomUUID();
    return json({
      access_token: access,
      refresh_token: refreshToken,
      expires_in: fake.lifetime,
      token_type: 'bearer',
      scope: 'read:self-assessment write:self-assessment',
    });
  }

  function obligationsOf(year: number): Reply {
    const at = (day: string) => `${day < '04-06' ? year + 1 : year}-${day}`;
    const held = fake.held.get(`${year}-${String(year + 1).slice(2)}`);
    const end = held && (JSON.parse(held) as Update).periodDates.periodEndDate;
    const obligationDetails = QUARTER_ENDS.map((day, index) => ({
      periodStartDate: `${year}-04-06`,
      periodEndDate: at(day),
      dueDate: at(DUE[index]!),
      ...(end && at(day) <= end
        ? { status: 'fulfilled', receivedDate: at(DUE[index]!) }
        : { status: 'open' }),
    }));
    return json({
      obligations: [{ typeOfBusiness: 'self-employment', businessId: TRADE, obligationDetails }],
    });
  }

  function carryOut(method: string, url: URL, body: string): Reply {
    const [, , area, ...rest] = url.pathname.split('/');
    const year = url.pathname.split('/').at(-1)!;
    if (url.pathname.startsWith('/obligations/')) {
      return obligationsOf(Number(url.searchParams.get('fromDate')!.slice(0, 4)));
    }
    if (area === 'calculations') {
      return method === 'POST' ? json({ calculationId: ESTIMATE_ID }, 202) : json(CALCULATION);
    }
    if (rest[0] === 'details') {
      if (rest[2] === 'list') return json({ listOfBusinesses: fake.trades });
      if (method === 'PUT') {
        fake.kinds.set(
          year,
          (JSON.parse(body) as { quarterlyPeriodType: string }).quarterlyPeriodType,
        );
        return { status: 204 };
      }
      const choice = [...fake.kinds].at(-1);
      return json({
        businessId: TRADE,
        typeOfBusiness: 'self-employment',
        ...(choice && {
          quarterlyTypeChoice: { quarterlyPeriodType: choice[1], taxYearOfChoice: choice[0] },
        }),
      });
    }
    if (method === 'GET') {
      const held = fake.held.get(year);
      return held ? json(JSON.parse(held)) : NOT_FOUND;
    }
    fake.held.set(year, body);
    return { status: 204 };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, fake.url);
    const body = await text(request);
    const send = ({ status, body: sent }: Reply) => {
      const headers = { 'content-type': 'application/json', 'X-CorrelationId': randomUUID() };
      response.writeHead(
        status,
        sent === undefined ? { 'X-CorrelationId': headers['X-CorrelationId'] } : headers,
      );
      response.end(sent === undefined ? undefined : JSON.stringify(sent));
    };
    if (url.pathname === '/oauth/token') return send(grant(new URLSearchParams(body)));
    const { headers, method = '' } = request;
    const findings = fraudHeaderFindings(headers, Date.now());
    fake.asked.push({ method, path: request.url!, headers, body, findings });
    const mood = fake.moodOf === undefined || fake.moodOf === method ? fake.mood : 'well';
    if (mood === 'silent') return;
    if (mood === 'lost') return void request.socket.destroy();
    if (mood === 'failing') return send(json({ code: 'SERVER_ERROR', message: 'Oh' }, 500));
    if (mood === 'throttled') return send(json({ code: 'MESSAGE_THROTTLED_OUT' }, 429));
    if (mood === 'malformed') return void response.writeHead(200).end('<html>{');
    if (!accessTokens.has((headers.authorization ?? '').replace('Bearer ', ''))) {
      return send(json({ code: 'INVALID_CREDENTIALS', message: 'No' }, 401));
    }
    const refusal = [...fake.refusals].find(([start]) =>
      `${method} ${url.pathname}`.startsWith(start),
    );
    if (refusal) return send(refusal[1]);
    const reply = carryOut(method, url, body);
    if (mood === 'losing') return void request.socket.destroy();
    send(reply);
  }
  return fake;
}

interface Update {
  readonly periodDates: { readonly periodEndDate: string };
}
