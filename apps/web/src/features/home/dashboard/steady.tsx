import {
  createContext,
  type CSSProperties,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { remember } from '../../../platform/remembered.ts';
import { Arriving, useSettled } from './settled.ts';
import classes from './steady.module.css';

type Heights = Readonly<Record<string, number>>;

const isHeights = (value: unknown): value is Heights =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((height) => typeof height === 'number');

/** The height of each card when it was last complete on this device, in pixels, by card and kind of screen. */
const heights = remember<Heights>('dashboard.heights', {}, isHeights);

const Settled = createContext(true);

/** A page whose cards keep their place while it loads, whichever answer comes first. */
export function SteadyPage({ children }: { readonly children: ReactNode }) {
  useState(() => heights.recall());
  return <Settled value={useSettled()}>{children}</Settled>;
}

interface SteadyProps {
  /** The card's name, which is unique on the page. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * A card's place on a `SteadyPage`: while the page loads, the place is as tall as the card was when last complete. A
 * card that shows nothing takes up no space.
 */
export function Steady({ name, children }: SteadyProps) {
  const settled = use(Settled);
  const key = `${name} ${useIsPhone() ? 'phone' : 'desk'}`;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!settled || !place.current) return undefined;
    const { current } = place;
    const observer = new ResizeObserver(() => {
      const height = current.offsetHeight;
      heights.update((all) => (all[key] === height ? all : { ...all, [key]: height }));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [settled, key]);
  const held = settled ? 0 : (heights.get()[key] ?? 0);
  return (
    <div
      ref={place}
      className={classes.steady}
      {...(held > 0 && { 'data-held': true, style: { '--held': `${held}px` } as CSSProperties })}
    >
      <Suspense fallback={<Arriving />}>{children}</Suspense>
    </div>
  );
}
