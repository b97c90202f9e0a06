import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render-part.tsx';
import { BlobPage } from './blob-page.tsx';

test('a document is shown in a frame that is named after it', async () => {
  const content = new Blob(['Terms of business'], { type: 'text/plain' });
  await renderPart(<BlobPage content={content} title="terms.txt" />);
  const frame = page.getByTitle('terms.txt');
  await expect.element(frame).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  const drawn = () => (frame.element() as HTMLIFrameElement).contentDocument?.body.textContent;
  await expect.poll(drawn).toBe('Terms of business');
});
