import type { Scene } from './scene.ts';

/** An update that names every field, each with a value that is not its default. */
export interface WholeUpdate {
  readonly bodyIn: (scene: Scene) => Record<string, unknown>;
  /** Fields that say what is changed, or that are the change: no call leaves them out. */
  readonly always?: readonly string[];
  /** Whether it can be done once only, so that parts of it cannot be tried after it. */
  readonly isOnce?: boolean;
}
