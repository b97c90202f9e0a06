import { Button } from '@mantine/core';
import { IconMapPinFilled, IconPlus } from '@tabler/icons-react';
import type { Map as Maplibre, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { MapPin, MapPoint } from '../view/map-data.ts';
import { MapMarker } from './map-marker.tsx';
import { movedByKey } from './moved-by-key.ts';
import classes from './map-pin-marker.module.css';

interface MapPinMarkerProps {
  readonly map: Maplibre;
  readonly pin: MapPin;
}

function PlacedPin({
  map,
  at,
  onMove,
}: Pick<MapPinMarkerProps, 'map'> & {
  readonly at: MapPoint;
  readonly onMove: MapPin['onMove'];
}) {
  return (
    <MapMarker
      map={map}
      at={at}
      anchor="bottom"
      onDrop={onMove}
      onKey={(event) => {
        const to = movedByKey(map, at, event);
        if (to) onMove(to);
        return to !== null;
      }}
    >
      <button
        type="button"
        className={classes.pin}
        data-raised
        aria-label="Pin: drag it, or move it with the arrow keys; with Shift, it moves in small steps"
      >
        <IconMapPinFilled size={40} aria-hidden />
      </button>
    </MapMarker>
  );
}

/**
 * A pin that the user places by clicking the map, or in the middle of the map with a button, and
 * can then drag.
 */
export function MapPinMarker({ map, pin: { coordinates, onMove } }: MapPinMarkerProps) {
  const put = useEffectEvent(({ lngLat, originalEvent }: MapMouseEvent) => {
    if (originalEvent.target === map.getCanvas()) onMove([lngLat.lat, lngLat.lng]);
  });
  useEffect(() => {
    const clicked = (event: MapMouseEvent) => put(event);
    const canvas = map.getCanvas();
    map.on('click', clicked);
    canvas.style.cursor = 'crosshair';
    return () => {
      map.off('click', clicked);
      canvas.style.cursor = '';
    };
  }, [map]);
  if (coordinates) return <PlacedPin map={map} at={coordinates} onMove={onMove} />;
  const putInMiddle = () => {
    const { lat, lng } = map.getCenter();
    onMove([lat, lng]);
  };
  return (
    <>
      <IconPlus className={classes.middle} size={28} stroke={1.5} aria-hidden />
      <Button className={classes.put} size="sm" onClick={putInMiddle}>
        Put the pin in the middle
      </Button>
    </>
  );
}
