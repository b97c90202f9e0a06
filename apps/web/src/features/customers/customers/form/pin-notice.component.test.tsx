import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { PinNotice } from './pin-notice.tsx';

const address = {
  flatNumber: '',
  streetNumber: '23',
  streetName: 'York Road',
  areaName: '',
  town: 'Harrogate',
  postcode: 'HG1 2EA',
  country: '',
  precision: null,
  coordinates: null,
  customCoordinates: null,
};

test('without a warning, the notice below the postcode takes up no space', async () => {
  await renderPart(
    <div style={{ display: 'grid', gap: '1rem' }}>
      <div>Postcode</div>
      <PinNotice before={address} after={address} />
    </div>,
  );
  const notice = page.getByRole('status');
  await expect.element(notice).toBeInTheDocument();
  expect(notice.element().getBoundingClientRect().height).toBe(0);
});
