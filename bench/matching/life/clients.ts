import { shortIdFrom } from '@roundbook/domain/customers/customers/short-id';
import type { MatchAddress } from '@roundbook/matching/model';
import { Random } from '@roundbook/routing/random';
import { type BankAccount, makeAccount } from './accounts.ts';
import { between, chance, draw, pick, seedOf, type Shares } from './choice.ts';
import {
  ACCOUNTS,
  COMPANY_REFERENCES,
  COMPANY_SHARE,
  LAGS,
  LANDLORD_SHARE,
  type Method,
  METHODS,
  NAMESAKE_SHARE,
  RECORDED,
  type RecordedAs,
  type ReferenceHabit,
  SAME_ACCOUNT_AS_ANOTHER,
  STANDING_ORDER_REFERENCES,
  TIMING,
  TIPPERS,
  TRANSFER_REFERENCES,
  TWO_ACCOUNTS,
} from './habits.ts';
import { makeCompanyName, makePerson, type Person } from './names.ts';
import { makeStreets, type Street } from './streets.ts';

/** A place of work. */
export interface Place {
  readonly address: MatchAddress;
  readonly price: number;
  /** Weeks between visits, or once a calendar month. */
  readonly every: 4 | 6 | 8 | 'month';
}

/** A payer: the facts that the firm knows, and the facts that it does not. */
export interface Client {
  readonly id: string;
  readonly shortId: string;
  /** The name as the firm recorded it. */
  readonly name: string;
  readonly businessName: string;
  readonly otherNames: readonly string[];
  readonly places: readonly Place[];
  /** True if bills go out monthly for all visits, rather than visit by visit. */
  readonly billedMonthly: boolean;
  readonly person: Person;
  readonly partner: Person | null;
  readonly method: Method;
  readonly timing: 'each' | 'in twos' | 'monthly';
  readonly lag: number;
  readonly tipper: boolean;
  accounts: BankAccount[];
  habit: ReferenceHabit;
}

const FREQUENCIES: Shares<Place['every']> = [
  [46, 4],
  [20, 6],
  [22, 8],
  [12, 'month'],
];

export function makeClients(seed: number, count: number): Client[] {
  const random = new Random(seedOf(seed, 'clients'));
  const streets = makeStreets(random, Math.ceil(count * 1.15) + 20);
  const doors = streets.flatMap((street) =>
    street.addresses.map((address) => ({ street, address })),
  );
  const clients: Client[] = [];
  while (clients.length < count && doors.length > 0) {
    const { street, address } = doors.shift()!;
    const kind = random.unit();
    const places = [makePlace(random, street, address)];
    if (kind < LANDLORD_SHARE) {
      // Further places: flats next door, and others anywhere in town.
      const further = between(random, 1, 6);
      for (let at = 0; at < further && doors.length > 0; at++) {
        const door = chance(random, 0.6) ? 0 : random.below(doors.length);
        const [other] = doors.splice(door, 1);
        places.push(makePlace(random, other!.street, other!.address));
      }
    }
    const namesake = chance(random, NAMESAKE_SHARE) && clients.length > 0;
    const like = namesake ? pick(random, clients).person : null;
    clients.push(makeClient(random, clients.length, places, kind, like));
  }
  for (const client of clients) {
    if (!chance(random, SAME_ACCOUNT_AS_ANOTHER)) continue;
    // A daughter also pays for her mother: nothing shows that the two customers are related.
    const other = pick(random, clients);
    if (other !== client) client.accounts = [...other.accounts];
  }
  return clients;
}

function makePlace(random: Random, street: Street, address: MatchAddress): Place {
  const oddPrice = chance(random, 0.25) ? between(random, -3, 6) * 100 : 0;
  const pennies = chance(random, 0.05) ? 50 : 0;
  return {
    address,
    price: Math.max(700, street.price + oddPrice) + pennies,
    every: draw(random, FREQUENCIES),
  };
}

function makeClient(
  random: Random,
  index: number,
  places: readonly Place[],
  kind: number,
  like: Person | null,
): Client {
  const landlord = places.length > 1;
  const company = kind > 1 - COMPANY_SHARE || (landlord && chance(random, 0.5));
  const person = like ?? makePerson(random);
  const partner = chance(random, 0.56) ? partnerOf(random, person) : null;
  const companyName = company ? makeCompanyName(random) : '';
  const recorded = draw(random, RECORDED);
  // The person who answered the door need not be the payer.
  const contact = partner && chance(random, 0.18) ? partner : person;
  const method = draw(random, METHODS);
  const accountOf = draw(random, ACCOUNTS);
  const accounts = [makeAccount(random, { person, partner, companyName, accountOf })];
  if (chance(random, TWO_ACCOUNTS)) {
    const second = { person: partner ?? person, partner, companyName, accountOf: 'own' as const };
    accounts.push(makeAccount(random, second));
  }
  const tenants = landlord ? places.slice(1).filter(() => chance(random, 0.5)) : [];
  return {
    id: `C${String(index + 1).padStart(5, '0')}`,
    shortId: shortIdFrom(Uint8Array.from({ length: 5 }, () => random.below(256))),
    name: company && chance(random, 0.6) ? '' : recordedName(recorded, contact, partner),
    businessName: companyName,
    otherNames: [
      ...(partner && chance(random, 0.12) ? [`${partner.first} ${partner.last}`] : []),
      ...tenants.map(() => {
        const tenant = makePerson(random);
        return `${tenant.first} ${tenant.last}`;
      }),
    ],
    places,
    billedMonthly: landlord && chance(random, 0.6),
    person,
    partner,
    method: company && method === 'standing order' ? 'transfer' : method,
    timing: company && chance(random, 0.4) ? 'monthly' : draw(random, TIMING),
    lag: draw(random, LAGS),
    tipper: chance(random, TIPPERS),
    accounts,
    habit: draw(
      random,
      company
        ? COMPANY_REFERENCES
        : method === 'standing order'
          ? STANDING_ORDER_REFERENCES
          : TRANSFER_REFERENCES,
    ),
  };
}

function partnerOf(random: Random, person: Person): Person {
  const man = ['Mr', 'Rev'].includes(person.title);
  const last = chance(random, 0.84) ? person.last : undefined;
  return makePerson(random, man ? 'woman' : 'man', last);
}

function recordedName(as: RecordedAs, contact: Person, partner: Person | null): string {
  const { title, first, short, last } = contact;
  switch (as) {
    case 'first and last':
      return `${first} ${last}`;
    case 'title and last':
      return `${title} ${last}`;
    case 'couple':
      return partner && partner !== contact
        ? `${first} & ${partner.first} ${partner.last}`
        : `${first} ${last}`;
    case 'Mr & Mrs':
      return partner ? `Mr & Mrs ${last}` : `${title} ${first[0]} ${last}`;
    case 'initial and last':
      return `${first[0]} ${last}`;
    case 'short first and last':
      return `${short} ${last}`;
    case 'first only':
      return short;
    case 'last only':
      return last;
  }
}
