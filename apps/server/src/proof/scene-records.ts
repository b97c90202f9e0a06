import type { TestApp } from '../testing/test-app.ts';
import type { Scene } from './scene.ts';

/** Records that one slice adds to every scene for its own examples. */
export class SceneRecords<Records extends object> {
  readonly #make: (app: TestApp, scene: Scene) => Promise<Records>;
  readonly #made = new WeakMap<Scene, Records>();

  constructor(make: (app: TestApp, scene: Scene) => Promise<Records>) {
    this.#make = make;
  }

  /** Adds the records to a scene that is otherwise complete. */
  async addTo(app: TestApp, scene: Scene): Promise<void> {
    this.#made.set(scene, await this.#make(app, scene));
  }

  /** @throws Error if the records were not added to this scene */
  of(scene: Scene): Records {
    const records = this.#made.get(scene);
    if (!records) throw new Error('The records were not added to this scene');
    return records;
  }
}
