import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A part that a page omits if its code cannot be fetched, for instance without signal. If any other late-loaded
 * part fails, an error replaces the whole page.
 * @param load resolves with the component
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => () => null),
  }));
}
