import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ReleaseList } from './release-list.tsx';

const releases = [
  { date: '2026-02-01', title: 'Two', news: ['One **bold** thing', 'Another'] },
  { date: '2026-01-01', title: 'One', news: ['First'] },
];

test.each(['desk', 'phone'] as const)(
  'a release that the user has not read is marked, and emphasised words stand out: %s',
  async (size) => {
    await renderPart(<ReleaseList releases={releases} seen="2026-01-01" />, size);
    const newest = page.getByRole('region', { name: 'Two' });
    await expect.element(newest.getByText('1 February 2026')).toBeVisible();
    await expect.element(newest.getByRole('listitem').first()).toHaveTextContent('One bold thing');
    expect(page.getByText('New', { exact: true }).elements()).toHaveLength(1);
    await expect.element(page.getByRole('strong')).toHaveTextContent('bold');
    await expectAccessible();
  },
);
