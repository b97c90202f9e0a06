import type { MapPoint, MapViewProps } from './map-data.ts';

/** Every point that a map shows, which "fit all" brings into view. */
export function pointsOf({
  stops,
  lines = [],
  start,
  end,
  pin,
}: Pick<MapViewProps, 'stops' | 'lines' | 'start' | 'end' | 'pin'>): readonly MapPoint[] {
  return [
    ...stops.map(({ coordinates }) => coordinates),
    ...lines.flatMap(({ points }) => points),
    ...[start, end, pin?.coordinates].filter((point) => point !== undefined && point !== null),
  ];
}
