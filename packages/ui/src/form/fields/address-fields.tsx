import type { ReactNode } from 'react';
import { FieldRow } from '../field-row.tsx';
import type { FieldBinding } from '../use-record-form.ts';
import { TextField } from './text-field.tsx';

type AddressPart =
  | 'flatNumber'
  | 'streetNumber'
  | 'streetName'
  | 'areaName'
  | 'town'
  | 'postcode'
  | 'country';

interface AddressFieldsProps {
  /** Binds one part of the address: `(part) => form.field(`address.${part}`)`. */
  readonly field: (part: AddressPart) => FieldBinding<string>;
  /** Whether to add a country field, for addresses outside the UK. */
  readonly withCountry?: boolean;
  /**
   * Facts about the postcode, shown below it; the postcode then comes first, since it fills in the
   * other fields.
   */
  readonly help?: ReactNode;
}

/** The fields of an address, in the order in which people write its parts. */
export function AddressFields({ field, withCountry = false, help }: AddressFieldsProps) {
  const postcode = <TextField {...field('postcode')} label="Postcode" autoComplete="postal-code" />;
  return (
    <>
      {help !== undefined && (
        <>
          <FieldRow>{postcode}</FieldRow>
          {help}
        </>
      )}
      <FieldRow>
        <TextField {...field('flatNumber')} label="Flat or unit" />
        <TextField {...field('streetNumber')} label="Number or name" />
      </FieldRow>
      <TextField {...field('streetName')} label="Street" autoComplete="address-line1" />
      <FieldRow>
        <TextField {...field('areaName')} label="Area" autoComplete="address-line2" />
        <TextField {...field('town')} label="Town" autoComplete="address-level2" />
      </FieldRow>
      {(help === undefined || withCountry) && (
        <FieldRow>
          {help === undefined && postcode}
          {withCountry && (
            <TextField {...field('country')} label="Country" autoComplete="country-name" />
          )}
        </FieldRow>
      )}
    </>
  );
}
