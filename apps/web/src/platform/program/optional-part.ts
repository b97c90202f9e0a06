import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A part that a page does without where its code cannot be fetched, as without signal. The failure of any other part
 * that is loaded late replaces the whole page.
 * @param load resolves with the component
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => () => null),
  }));
}
