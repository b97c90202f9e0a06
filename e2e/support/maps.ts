import { expect, type Locator, type Page } from '@playwright/test';

/** The canvas of the map with this name; resolves once the map is ready. */
export async function canvasOf(page: Page, name: string): Promise<Locator> {
  const map = page.getByRole('region', { name, exact: true });
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 90_000 });
  return map.getByRole('region', { name: `${name}: the arrow keys move it` });
}
