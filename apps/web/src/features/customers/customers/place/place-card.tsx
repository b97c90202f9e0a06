import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { placeCustomer } from '@roundbook/contract/customers/customers/records';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { MapView } from '../../../../map/view/map-view.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useLedHere } from '../../../../platform/navigation/use-led-here.ts';
import { customerPlaces, placeStops, stopIdOf } from './customer-places.ts';
import { PinEditor } from './pin-editor.tsx';
import { PlaceRow } from './place-row.tsx';
import { usePlacePin } from './use-place-pin.ts';
import classes from './place-card.module.css';

/** The URL fragment that leads to this card. */
const HASH = 'place';

/** The map positions of the customer and their sites, with their precision. */
export function PlaceCard({ customer }: { readonly customer: Customer }) {
  const { pin, saving, ...change } = usePlacePin(customer);
  const start = useAppStart();
  const card = useLedHere(HASH);

  const places = customerPlaces(customer);
  const movable = customer.lifecycle === 'Active' && mayUse(start, placeCustomer.access).allowed;
  const edited = pin && stopIdOf(pin.place);
  const stops = placeStops(places).filter(({ id }) => id !== edited);
  return (
    <div ref={card} id={HASH} data-print="never">
      <SectionCard title="On the map" padding="flush">
        {(stops.length > 0 || pin) && (
          <MapView
            className={pin ? classes.editedMap : classes.map}
            label="Where the customer is"
            stops={stops}
            {...(pin ? { pin: { coordinates: pin.at, onMove: change.move } } : {})}
          />
        )}
        {pin ? (
          <PinEditor
            name={pin.place.name}
            at={pin.at}
            moved={pin.moved}
            saving={saving}
            onMove={change.move}
            onSave={change.save}
            onCancel={change.cancel}
          />
        ) : (
          <ul className={classes.places}>
            {places.map((place) => (
              <PlaceRow
                key={stopIdOf(place)}
                place={place}
                movable={movable}
                saving={saving}
                onMove={() => change.start(place)}
                onTakeAway={() => change.takeAway(place)}
              />
            ))}
          </ul>
        )}
      </SectionCard>
    </div>
  );
}
