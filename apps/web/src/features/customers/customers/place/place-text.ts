import type { Address } from '@roundbook/contract/values';
import { displayAddress } from '@roundbook/domain/values/addresses/display';

type Placed = Pick<Address, 'coordinates' | 'customCoordinates' | 'precision'>;

const PRECISION_WORDS = {
  building: 'Placed by its building',
  unit: 'Placed by its postcode',
  sector: 'Placed only roughly, by the first part of its postcode: to within a mile or two',
  outward: 'Placed only roughly, by its postcode district: to within a few miles',
} as const;

/** Whether the address is unplaced. */
export function isUnplaced({ coordinates, customCoordinates }: Placed): boolean {
  return !coordinates && !customCoordinates;
}

/** The precision of an address's place, as text. */
export function placeText(address: Placed): string {
  if (address.customCoordinates) return 'Placed by hand with a pin';
  if (!address.coordinates) return 'Not on the map';
  return PRECISION_WORDS[address.precision ?? 'unit'];
}

/** Why an address is not on the map, as advice to the user. */
export function unplacedReason(address: Address): string {
  if (address.postcode) return 'We do not know its postcode. Check it, or drop a pin.';
  return displayAddress(address)
    ? 'It has no postcode. Add one, or drop a pin.'
    : 'There is no address. Add one, or drop a pin.';
}
