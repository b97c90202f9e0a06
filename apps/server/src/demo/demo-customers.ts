import type { createCustomer } from '@roundbook/contract/customers/customers/records';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type { Address } from '@roundbook/contract/values';
import { accessNotes, DEMO_FIRMS, personName } from './people.ts';
import type { Random } from './random.ts';
import { DEMO_STREETS } from './streets.ts';

export type DemoCustomer = BodyOf<typeof createCustomer>;

const HOUSES_PER_STREET = 14;

/** The number of places between one firm and the next in the list of customers, starting at `FIRST_FIRM`. */
const FIRMS_APART = 41;
const FIRST_FIRM = 7;

/** The index of a firm among the demo's customers. */
export function placeOfFirm(name: string): number {
  return DEMO_FIRMS.indexOf(name) * FIRMS_APART + FIRST_FIRM;
}

/** A phone number from Ofcom's range for drama, which is never assigned. */
function demoPhone(random: Random): string {
  return `07700 900${String(random.whole(0, 999)).padStart(3, '0')}`;
}

function houses(random: Random): Address[] {
  return DEMO_STREETS.flatMap(({ name, postcodes }) => {
    let number = random.whole(1, 9);
    return Array.from({ length: HOUSES_PER_STREET }, (_, at): Address => {
      number += random.whole(1, 3);
      return {
        flatNumber: random.chance(0.06) ? String(random.whole(1, 6)) : '',
        streetNumber: String(number),
        streetName: name,
        areaName: '',
        town: 'Harrogate',
        postcode: postcodes[Math.floor((at * postcodes.length) / HOUSES_PER_STREET)]!,
        country: '',
        coordinates: null,
        precision: null,
        customCoordinates: null,
      };
    });
  });
}

/** About 600 customers, street by street; their addresses are placed on the map when they are added. */
export function demoCustomers(random: Random): DemoCustomer[] {
  return houses(random).map((address, at): DemoCustomer => {
    const isFirm = at % FIRMS_APART === FIRST_FIRM;
    const firm = isFirm ? DEMO_FIRMS[Math.floor(at / FIRMS_APART) % DEMO_FIRMS.length] : undefined;
    const name = personName(random);
    const local = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
    return {
      type: firm ? 'Business' : 'Residential',
      name,
      businessName: firm ?? '',
      email: random.chance(0.7) ? `${local}${at}@example.com` : '',
      phoneNumber: random.chance(0.25)
        ? `01632 960${String(random.whole(0, 999)).padStart(3, '0')}`
        : '',
      mobileNumber: random.chance(0.85) ? demoPhone(random) : '',
      address,
      accessNotes: accessNotes(random),
      notBefore: at % 23 === 9 ? '10:00' : null,
      notAfter: at % 31 === 4 ? '15:00' : null,
      notes: random.chance(0.08) ? 'Recommended by a neighbour.' : '',
      contacts: [],
      sites: [],
      tagIds: [],
    };
  });
}
