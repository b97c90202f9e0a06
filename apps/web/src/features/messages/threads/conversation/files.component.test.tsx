import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call, callFile } from '@roundbook/client/call';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { aThread, customer } from '../testing-threads.ts';
import { Composer } from './composer.tsx';
import { EntryFiles } from './entry-files.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
  callFile: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../../platform/app-start.ts'), () => ({
  useAppStart: () =>
    ({
      role: 'Owner',
      user: { isAdmin: null },
      plan: { name: 'Team', features: {} },
    }) as never,
}));

const AT = '2026-11-23T09:00:00.000Z';
const thread = aThread('1', 'Kim Patel', { channel: 'email', messages: [] });
const contact = { ...customer, sms: { address: '07700 900123', refusal: null } };

function anAsset(id: string, filename: string, mime = 'image/png', size = 340 * 1024): Asset {
  return {
    id,
    name: filename,
    filename,
    mime,
    size,
    original: `/assets/${id}/original`,
    thumbnail: mime === 'application/pdf' ? null : `/assets/${id}/thumbnail`,
    addedAt: AT,
  };
}

/** A picture of a few pixels. */
async function aPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 48);
  canvas.getContext('2d')!.fillRect(0, 0, 64, 48);
  return canvas.convertToBlob();
}

let uploadFails = '';
let draftFiles: Asset[] = [];
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  uploadFails = '';
  draftFiles = [];
  sent.length = 0;
  vi.mocked(callFile).mockImplementation(() => aPicture());
  vi.mocked(call).mockImplementation(
    async (endpoint: { path: string; method: string }, input: { body?: unknown }) => {
      if (endpoint.path === '/assets') {
        if (uploadFails !== '') throw new ApiFailure({ status: 422, fallback: uploadFails });
        const file = (input.body as FormData).get('file') as File;
        return { asset: anAsset(`of ${file.name}`, file.name, file.type, file.size) };
      }
      if (endpoint.method !== 'GET') {
        sent.push({ path: endpoint.path, body: input.body });
        return { thread };
      }
      if (endpoint.path === '/customers/{id}/quick-replies') return { quickReplies: [] };
      const draft = { channel: 'email', subject: '', text: '', files: draftFiles };
      return { draft: draftFiles.length === 0 ? null : draft, answering: [] };
    },
  );
});

const composer = <Composer thread={thread} contact={contact} />;
const field = () => page.getByLabelText('Files', { exact: true });
const pdf = (name: string, size = 1000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });

test('files chosen for an email are kept with the draft, and sent with it', async () => {
  await renderPart(composer, 'phone');
  await userEvent.upload(field(), [pdf('plan.pdf'), pdf('price.pdf', 2_600_000)]);
  const list = page.getByRole('list', { name: 'Attached files' });
  await expect.element(list.getByText('price.pdf')).toBeVisible();
  await expect.element(list.getByText('2.5 MB')).toBeVisible();
  await expect.element(page.getByText('Up to 10 pictures or PDFs, 15 MB in total')).toBeVisible();
  await list.getByRole('button', { name: 'Remove plan.pdf' }).click();
  await expect.element(page.getByRole('button', { name: 'Attach files' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Gutters');
  await page.getByRole('textbox', { name: 'Message' }).fill('Here it is');
  await vi.waitFor(
    () =>
      expect(sent).toContainEqual({
        path: '/messages/threads/{id}/draft',
        body: {
          channel: 'email',
          subject: 'Gutters',
          text: 'Here it is',
          assetIds: ['of price.pdf'],
        },
      }),
    { timeout: 60_000 },
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      path: '/messages/threads/{id}/messages',
      body: { text: 'Here it is', assetIds: ['of price.pdf'] },
    }),
  );
  await expect.element(list).not.toBeInTheDocument();
});

test('a file that is too large is refused before upload, and a failed upload can be tried again', async () => {
  await renderPart(composer);
  await userEvent.upload(field(), [pdf('huge.pdf', 16 * 1024 * 1024)]);
  await expect
    .element(page.getByText('You can attach up to 15 MB of files to an email. These are 16 MB.'))
    .toBeVisible();
  uploadFails = 'There is no room left for more files.';
  await userEvent.upload(field(), [pdf('plan.pdf')]);
  await expect.element(page.getByText(uploadFails)).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Gutters');
  await page.getByRole('textbox', { name: 'Message' }).fill('Here it is');
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expectAccessible();
  uploadFails = '';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 KB')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
});

test('chosen files stay when the user switches to a text, which says that it cannot carry files', async () => {
  draftFiles = [anAsset('a', 'gate.png')];
  await renderPart(composer);
  await page.getByRole('textbox', { name: 'Message' }).fill('Here it is');
  await page.getByText('Text', { exact: true }).click();
  await expect
    .element(page.getByText('A text cannot carry files. Send them by email, or remove them.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove gate.png' }).click();
  await expect.element(page.getByText(/A text cannot carry files\./)).not.toBeInTheDocument();
});

test('a customer’s pictures and documents open at full size; a file that was left out shows the reason', async () => {
  const long = 'A photo of the conservatory roof where the water comes in, second try.png';
  const files = [
    { name: long, asset: anAsset('p1', long), reason: '' },
    { name: 'price.pdf', asset: anAsset('p2', 'price.pdf', 'application/pdf'), reason: '' },
    { name: 'notes.txt', asset: null, reason: 'Only pictures and PDFs can be stored.' },
    { name: 'File 4', asset: null, reason: '' },
  ];
  await renderPart(<EntryFiles files={files} />, 'phone');
  await expect.element(page.getByText('Only pictures and PDFs can be stored.')).toBeVisible();
  await expect.element(page.getByText('The file is being fetched.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'price.pdf 340 KB' })).toBeVisible();
  await expectAccessible();
  const picture = page.getByRole('button', { name: `Open ${long}` });
  await picture.click();
  const viewer = page.getByRole('dialog', { name: long });
  await expect.element(viewer.getByRole('img', { name: long })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(picture).toHaveFocus();
});
