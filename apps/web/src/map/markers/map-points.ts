import type { MapPoint, MapViewProps } from '../view/map-data.ts';

/** The parts of a map's contents that determine the view. */
export type Shown = Pick<
  MapViewProps,
  'stops' | 'spots' | 'lines' | 'start' | 'end' | 'pin' | 'area'
>;

/** Every point that a map shows; "fit all" brings them into view. */
export function pointsOf(shown: Shown): readonly MapPoint[] {
  const { stops, spots = [], lines = [], start, end, pin, area } = shown;
  return [
    ...[...stops, ...spots].map(({ coordinates }) => coordinates),
    ...(area?.corners ?? []),
    ...lines.flatMap(({ points }) => points),
    ...[start, end, pin?.coordinates].filter((point) => point !== undefined && point !== null),
  ];
}
