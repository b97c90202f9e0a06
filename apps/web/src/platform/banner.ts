import type { ComponentType } from 'react';
import { createStore } from '@roundbook/client/store';

/**
 * A banner above every page of the signed-in frame, such as the state of the connection:
 * `banner.update(() => SyncBanner)` once at the start.
 */
export const banner = createStore<ComponentType | null>(null);
