import { expect, type Locator, type Page } from '@playwright/test';

/** The handle that moves a customer's job in a round. */
export function handleOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^Move ${name}, now`) });
}

/** Drags a customer's job with the mouse to the place of another customer's. */
export async function dragTo(page: Page, name: string, other: string): Promise<void> {
  // Hovering waits until the row stays where it is, for instance after a late answer.
  await handleOf(page, name).hover();
  await page.mouse.down();
  const { x, y, width, height } = (await handleOf(page, other).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 });
}

/** Presses the keys that move a job one place down, without checking that the job ends up there. */
export async function pressDown(page: Page, name: string, place: number): Promise<void> {
  await handleOf(page, name).focus();
  // The keys follow in quick succession, and none may be lost.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${name} is over place ${place + 1}.`)).toBeAttached();
  await page.keyboard.press('Space');
}

/** Moves a job down one place without a mouse. */
export async function moveDown(page: Page, name: string, place: number): Promise<void> {
  await pressDown(page, name, place);
  await expect(handleOf(page, name)).toHaveAccessibleName(`Move ${name}, now ${place + 1}`);
}
