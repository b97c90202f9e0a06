import type { Map as Maplibre } from 'maplibre-gl';
import type { MapPoint } from '../view/map-data.ts';

/** The pixels by which an arrow key moves a marker; fewer with Shift, to reach the right side of the street. */
const STRIDE = 12;
const FINE_STRIDE = 2;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point to which a key moves a marker; null for other keys. The map follows the marker. */
export function movedByKey(map: Maplibre, [latitude, longitude]: MapPoint, event: KeyboardEvent) {
  const direction = directions[event.key];
  if (!direction) return null;
  const stride = event.shiftKey ? FINE_STRIDE : STRIDE;
  const from = map.project([longitude, latitude]);
  const to = map.unproject([from.x + direction[0] * stride, from.y + direction[1] * stride]);
  if (!map.getBounds().contains(to)) map.panTo(to);
  return [to.lat, to.lng] as const;
}
