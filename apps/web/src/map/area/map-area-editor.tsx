import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { GeoJSONSource, Map as Maplibre, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { MapMarker } from '../markers/map-marker.tsx';
import { movedByKey } from '../markers/moved-by-key.ts';
import type { MapColours } from '../style/map-colours.ts';
import type { MapArea, MapPoint } from '../view/map-data.ts';
import { areaFeatures } from './area-features.ts';
import { withCorner } from './with-corner.ts';
import classes from './map-area-editor.module.css';

const SOURCE = 'roundbook-area';
const FILL = 'roundbook-area-fill';
const LINE = 'roundbook-area-line';

interface MapAreaEditorProps {
  readonly map: Maplibre;
  readonly area: MapArea;
  readonly colours: MapColours;
}

function useDrawn({ map, area, colours }: MapAreaEditorProps): void {
  const { corners } = area;
  useEffect(() => {
    map.addSource(SOURCE, { type: 'geojson', data: areaFeatures([]) });
    map.addLayer({
      id: FILL,
      type: 'fill',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.way, 'fill-opacity': 0.2 },
    });
    map.addLayer({
      id: LINE,
      type: 'line',
      source: SOURCE,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.way, 'line-width': 3 },
    });
    return () => {
      // The map may already be gone, with its layers.
      if (!map.getSource(SOURCE)) return;
      for (const id of [FILL, LINE]) map.removeLayer(id);
      map.removeSource(SOURCE);
    };
  }, [map, colours]);
  useEffect(() => {
    void map.getSource<GeoJSONSource>(SOURCE)?.setData(areaFeatures(corners));
  }, [map, corners]);
}

interface CornerProps {
  readonly map: Maplibre;
  readonly at: MapPoint;
  readonly name: string;
  readonly onMove: (to: MapPoint) => void;
  readonly onDelete: () => void;
}

function Corner({ map, at, name, onMove, onDelete }: CornerProps) {
  return (
    <MapMarker
      map={map}
      at={at}
      onDrop={onMove}
      onKey={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') {
          onDelete();
          return true;
        }
        const to = movedByKey(map, at, event);
        if (to) onMove(to);
        return to !== null;
      }}
    >
      <button
        type="button"
        className={classes.corner}
        data-raised
        aria-label={`${name}: drag it, or move it with the arrow keys; Delete removes it`}
      />
    </MapMarker>
  );
}

/** The outline of an area: the user adds corners by clicking the map, or in the middle of the map with a button. */
export function MapAreaEditor(props: MapAreaEditorProps) {
  const {
    map,
    area: { corners, onChange },
  } = props;
  useDrawn(props);
  const add = (at: MapPoint) => onChange(withCorner(corners, at));
  const put = useEffectEvent(({ lngLat, originalEvent }: MapMouseEvent) => {
    if (originalEvent.target === map.getCanvas()) add([lngLat.lat, lngLat.lng]);
  });
  useEffect(() => {
    const clicked = (event: MapMouseEvent) => put(event);
    const canvas = map.getCanvas();
    map.on('click', clicked);
    map.doubleClickZoom.disable();
    canvas.style.cursor = 'crosshair';
    return () => {
      map.off('click', clicked);
      map.doubleClickZoom.enable();
      canvas.style.cursor = '';
    };
  }, [map]);
  const putInMiddle = () => {
    const { lat, lng } = map.getCenter();
    add([lat, lng]);
  };
  return (
    <>
      {corners.map((at, place) => (
        <Corner
          // Corners have no ids; a corner inserted between two others redraws the later ones.
          key={place}
          map={map}
          at={at}
          name={`Corner ${place + 1} of ${corners.length}`}
          onMove={(to) => onChange(corners.with(place, to))}
          onDelete={() => onChange(corners.toSpliced(place, 1))}
        />
      ))}
      <IconPlus className={classes.middle} size={24} stroke={1.5} aria-hidden />
      <Button className={classes.put} size="xs" variant="default" onClick={putInMiddle}>
        Corner in the middle
      </Button>
    </>
  );
}
