import { useState } from 'react';
import { refresh, useCall } from '@roundbook/client/api';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { getCustomer, placeCustomer } from '@roundbook/contract/customers/customers/records';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import type { MapPoint } from '../../../../map/view/map-data.ts';
import type { CustomerPlace } from './customer-places.ts';

/** A pin that the user is placing; nothing is saved yet. */
export interface PlacePin {
  readonly place: CustomerPlace;
  readonly at: MapPoint | null;
  readonly moved: boolean;
}

/** The position of a pin, rounded to about a centimetre, which is finer than anyone can point. */
const rounded = ([latitude, longitude]: MapPoint): [number, number] => [
  Number(latitude.toFixed(7)),
  Number(longitude.toFixed(7)),
];

/** Puts a customer, or one of their sites, on the map by hand. */
export function usePlacePin({ id, version }: Pick<Customer, 'id' | 'version'>) {
  const [pin, setPin] = useState<PlacePin | null>(null);
  const save = useCall(placeCustomer, {
    fallback: 'Sorry, the pin could not be saved',
    onSuccess: (_, { body }) => {
      setPin(null);
      showSuccess(body.customCoordinates ? 'The pin is saved' : 'The pin is removed');
    },
    onFailure: (failure) => {
      showFailure(failure);
      // The pin stays where the user put it: pressing again saves it on top of other users'
      // changes.
      if (failure.has('stale')) void refresh(getCustomer, { id });
    },
  });
  const send = (siteId: string | null, to: MapPoint | null) =>
    save.mutate({
      params: { id },
      body: { siteId, customCoordinates: to && rounded(to), version },
    });
  return {
    pin,
    saving: save.isPending,
    start: (place: CustomerPlace) =>
      setPin({ place, at: coordinatesOf(place.address), moved: false }),
    move: (at: MapPoint) => setPin((now) => now && { ...now, at, moved: true }),
    cancel: () => setPin(null),
    save: () => pin?.at && send(pin.place.siteId, pin.at),
    takeAway: (place: CustomerPlace) => send(place.siteId, null),
  };
}
