import type { ComponentType } from 'react';
import { createStore } from '@roundbook/client/store';

/**
 * What the signed-in frame shows above every page, such as the state of the connection:
 * `banner.update(() => SyncBanner)` once at the start.
 */
export const banner = createStore<ComponentType | null>(null);
