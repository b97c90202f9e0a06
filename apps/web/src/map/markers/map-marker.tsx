import { type Map as Maplibre, Marker, type PositionAnchor } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPoint } from '../view/map-data.ts';

interface MapMarkerProps {
  readonly map: Maplibre;
  readonly at: MapPoint;
  /** Pixels to the right of and below the point. */
  readonly offset?: readonly [x: number, y: number];
  readonly anchor?: PositionAnchor;
  /** Makes the marker draggable; receives the point where it is dropped. */
  readonly onDrop?: (to: MapPoint) => void;
  /** Handles keys that would otherwise move the map; returns true for keys that it used. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly children: ReactNode;
}

/** An HTML element fixed to a point on the map. */
export function MapMarker({
  map,
  at,
  offset = [0, 0],
  anchor = 'center',
  onDrop,
  onKey,
  children,
}: MapMarkerProps) {
  const [marker] = useState(
    () =>
      new Marker({ element: document.createElement('div'), anchor, draggable: Boolean(onDrop) }),
  );
  const drop = useEffectEvent(() => {
    const { lat, lng } = marker.getLngLat();
    onDrop?.([lat, lng]);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!onKey?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  const [latitude, longitude] = at;
  useEffect(() => {
    marker.setLngLat([longitude, latitude]);
  }, [marker, latitude, longitude]);
  const [x, y] = offset;
  useEffect(() => {
    marker.setOffset([x, y]);
  }, [marker, x, y]);
  useEffect(() => {
    const element = marker.getElement();
    const dropped = () => drop();
    const pressed = (event: KeyboardEvent) => press(event);
    marker.addTo(map);
    marker.on('dragend', dropped);
    // Handled here rather than in React, which receives the event after the map has moved.
    element.addEventListener('keydown', pressed);
    return () => {
      marker.off('dragend', dropped);
      element.removeEventListener('keydown', pressed);
      marker.remove();
    };
  }, [map, marker]);
  return createPortal(children, marker.getElement());
}
