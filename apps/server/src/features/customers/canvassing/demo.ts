import type { noteKnock } from '@roundbook/contract/customers/canvassing/canvasses';
import type { BodyOf } from '@roundbook/contract/endpoint';
import { address } from '@roundbook/contract/values';
import { streetAreaKey, streetNameKey } from '@roundbook/domain/customers/canvassing/door';
import type { KnockOutcome } from '@roundbook/domain/customers/canvassing/knock';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { placeAddress } from '../../../providers/geocoding/geocoding.ts';
import { addKnock } from './knock-commands.ts';
import { findStreet } from './queries.ts';
import { insertStreet, touchStreet } from './store.ts';

/** A demo street that was canvassed, door by door, `days` ago. */
interface DemoStreet {
  readonly streetName: string;
  readonly postcode: string;
  readonly houseCount: number;
  readonly days: number;
  readonly knocks: readonly (readonly [door: string, outcome: KnockOutcome])[];
}

const STREETS: readonly DemoStreet[] = [
  {
    streetName: 'Strawberry Dale Avenue',
    postcode: 'HG1 5EA',
    houseCount: 44,
    days: 1,
    knocks: [
      ['1', 'NotIn'],
      ['3', 'No'],
      ['5', 'Quoted'],
      ['7', 'NotIn'],
      ['9', 'CallBack'],
      ['11', 'NotIn'],
      ['13', 'Quoted'],
      ['15', 'No'],
      ['17', 'Never'],
      ['19', 'NotIn'],
      ['21', 'CallBack'],
      ['The Old Dairy', 'Quoted'],
    ],
  },
  {
    streetName: 'Mayfield Grove',
    postcode: 'HG1 5HB',
    houseCount: 30,
    days: 8,
    knocks: [
      ['2', 'No'],
      ['4', 'NotIn'],
      ['6', 'NotIn'],
      ['8', 'Quoted'],
      ['10', 'No'],
      ['12', 'NotIn'],
    ],
  },
];

/** The step from one door to the next along a demo street, in degrees. */
const STEP = [0.000_06, 0.000_11] as const;

type Noted = BodyOf<typeof noteKnock>;

/** The body of the call that records a knock at a demo door. */
function notedAt(
  [door, outcome]: DemoStreet['knocks'][number],
  {
    knockedAt,
    callBackOn,
    place,
  }: { knockedAt: string; callBackOn: string; place: Noted['coordinates'] },
): Noted {
  const quote = {
    first: 2400,
    regular: 1400,
    frequency: { unit: 'week' as const, every: 4 },
    serviceId: null,
    name: '',
    mobileNumber: '',
    email: '',
    note: '',
    isAgreed: false,
    channel: 'none' as const,
  };
  const isCallBack = outcome === 'CallBack';
  return {
    knockId: newId(),
    door,
    outcome,
    knockedAt,
    callBackOn: isCallBack ? callBackOn : null,
    callBackTime: isCallBack ? '17:30' : null,
    note: isCallBack ? 'Side gate' : '',
    coordinates: place,
    quote: outcome === 'Quoted' ? quote : null,
  };
}

/** Adds two canvassed streets to the demo. */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { database, businessId, parts, today, users } = business;
  const { accounts, enqueueIn } = parts;
  const geocoder = parts.geocoding.builtIn;
  await transact(database, { businessId }, async (tx) => {
    for (const { knocks, days, houseCount, ...street } of STREETS) {
      const where = { ...street, town: 'Harrogate' };
      const { coordinates } = await placeAddress(geocoder, address.parse(where));
      const keys = {
        streetKey: streetNameKey(street.streetName),
        areaKey: streetAreaKey(where),
      };
      const id = await insertStreet(
        tx,
        { ...keys, ...where, houseCount, coordinates },
        users.Manager,
      );
      const opened = id === undefined ? undefined : await findStreet(tx, id);
      if (!opened) continue;
      let knockedAt = '';
      for (const [at, knock] of knocks.entries()) {
        knockedAt = `${addDays(today, -days)}T16:${String(at * 4).padStart(2, '0')}:00.000Z`;
        const call = {
          tx,
          now: knockedAt,
          today,
          enqueue: enqueueIn(tx),
          actor: { userId: users.Worker },
          caller: { requestId: newId() },
        };
        const place: Noted['coordinates'] = coordinates && [
          coordinates[0] + at * STEP[0],
          coordinates[1] + at * STEP[1],
        ];
        const noted = notedAt(knock, { knockedAt, callBackOn: today, place });
        await addKnock(
          { publicUrl: accounts.publicUrl, secrets: accounts.secrets, geocoder },
          call,
          opened,
          noted,
        );
        await tx.settled();
      }
      touchStreet(tx, opened, knockedAt);
    }
  });
}
