import type { TestApp } from '../testing/test-app.ts';
import { foundExamples } from './found-examples.ts';
import { type Scene, setCommonScene } from './scene.ts';

/** Adds a working business; every text that a user could type holds `mark`. */
export async function setScene(app: TestApp, mark: string): Promise<Scene> {
  const scene = await setCommonScene(app, mark);
  for (const { records } of foundExamples) await records?.addTo(app, scene);
  return scene;
}
