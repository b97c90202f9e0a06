import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { useAppStart } from '../../platform/app-start.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { homeBounds } from './map-bounds.ts';
import type { MapViewProps } from './map-data.ts';
import { MapFallback } from './map-fallback.tsx';
import classes from './map-view.module.css';

const MapCanvas = lazy(() => import('./map-canvas.tsx'));

/**
 * A map of stops, the route between them, and perhaps a pin to move. The map library loads with the first map; if the
 * map cannot be drawn, the places are listed instead.
 *
 * Stops stay in step with a list through `selectedId` and `highlightedId` and their callbacks. The
 * view fits the first contents and is then left to the user, until most of the stops are new.
 */
export function MapView({ className, ...props }: MapViewProps) {
  const { map: source, business } = useAppStart();
  const home = homeBounds(coordinatesOf(business.address));
  const scheme = useComputedColorScheme('light');
  const fallback = <MapFallback {...props} />;
  return (
    <section aria-label={props.label} className={[classes.map, className].join(' ')}>
      {canDrawMaps() ? (
        <CatchBoundary getResetKey={() => props.label} errorComponent={() => fallback}>
          <Suspense fallback={<Skeleton className={classes.skeleton} radius={0} aria-hidden />}>
            <MapCanvas key={scheme} {...props} source={source} scheme={scheme} home={home} />
          </Suspense>
        </CatchBoundary>
      ) : (
        fallback
      )}
    </section>
  );
}
