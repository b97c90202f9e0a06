import { useLocation, useNavigate } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { useNavigateFromHere } from './navigate-from-here.ts';

function Sending({ answer }: { readonly answer: Promise<void> }) {
  const navigateFromHere = useNavigateFromHere();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const send = async () => {
    await answer;
    await navigateFromHere({ to: '/manage/customers' });
    document.title = 'Answered';
  };
  return (
    <>
      <output>{pathname}</output>
      <button type="button" onClick={() => void send()}>
        Save
      </button>
      <button type="button" onClick={() => void navigate({ to: '/work' })}>
        Leave
      </button>
    </>
  );
}

const address = page.getByRole('status');

test('finished work navigates on from the page on which it began', async () => {
  await renderPart(<Sending answer={Promise.resolve()} />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(address).toHaveTextContent('/manage/customers');
});

test('a user who left while the work was under way stays where they are', async () => {
  document.title = 'Sending';
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderPart(<Sending answer={promise} />);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(address).toHaveTextContent('/work');
  resolve();
  await expect.poll(() => document.title).toBe('Answered');
  await expect.element(address).toHaveTextContent('/work');
});
