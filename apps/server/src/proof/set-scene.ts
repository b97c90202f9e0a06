import type { TestApp } from '../testing/test-app.ts';
import { foundExamples } from './found-examples.ts';
import { type Scene, setCommonScene } from './scene.ts';

/** Adds a working business; every string that a user could type contains `mark`. */
export async function setScene(app: TestApp, mark: string): Promise<Scene> {
  const scene = await setCommonScene(app, mark);
  for (const { records } of foundExamples) await records?.addTo(app, scene);
  return scene;
}
