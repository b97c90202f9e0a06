import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { expectAccessible, renderPart } from '../testing/render-part.tsx';
import { Loaded } from './loaded.tsx';

const fallback = 'Failed to load customers';
const alert = page.getByRole('alert');

async function showFailed(error: Error): Promise<void> {
  const query = { data: undefined, error, isFetching: false, refetch: () => Promise.resolve() };
  await renderPart(
    <Loaded query={query} skeleton="Loading">
      {() => 'Loaded'}
    </Loaded>,
  );
}

test('after a server error the title says what could not be loaded, and the cause appears below it', async () => {
  const errors = [{ code: 'failed', detail: 'Sorry, something went wrong.' }];
  await showFailed(new ApiFailure({ status: 500, errors, fallback }));
  await expect.element(alert.getByRole('heading', { name: fallback })).toBeVisible();
  await expect.element(alert.getByText('Sorry, something went wrong.')).toBeVisible();
  await expectAccessible();
});

test('without a connection the title stays, and the browser’s explanation appears below it', async () => {
  await showFailed(new ApiFailure({ status: 0, message: 'Unknown error', fallback }));
  await expect.element(alert.getByRole('heading', { name: fallback })).toBeVisible();
  await expect.element(alert.getByText('Unknown error')).toBeVisible();
});

test('a failed load without a title of its own shows the usual title', async () => {
  await showFailed(new ApiFailure({ status: 500 }));
  await expect
    .element(alert.getByRole('heading', { name: 'Sorry, something went wrong.' }))
    .toBeVisible();
});
