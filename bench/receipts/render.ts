/**
 * Renders the receipts as photographs, each with its truth:
 *
 *     node bench/receipts/render.ts [--to test-results/receipts] [--half open]
 *
 * writes `open/NAME.jpg`, `closed/NAME.jpg`, and the truths of each half as `truth.json`. The same receipt looks the
 * same each time with the same browser and fonts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { startBrowser } from '../browser.ts';
import { type Condition, CONDITIONS } from './conditions.ts';
import { receiptHtml, STYLES } from './print.ts';
import { type Half, HALVES, type Receipt, receiptsOf } from './receipts.ts';

const WIDTH = 1300;
/** A photograph's height, in pixels: a short receipt leaves table around it, a long receipt is further away. */
const HEIGHTS = [1500, 2450] as const;
const ABOUT = 130;

/** SVG filters: creases that bend and shade the paper, uneven thermal print, and the sensor's noise. */
function filters(condition: Condition, seed: number): string {
  const { crumple, fading, noise } = condition;
  return `<svg width="0" height="0" style="position:absolute"><defs>
<filter id="paper" x="-5%" y="-5%" width="110%" height="110%">
  <feTurbulence type="fractalNoise" baseFrequency="0.0035 0.004" numOctaves="3" seed="${seed}" result="folds"/>
  <feDisplacementMap in="SourceGraphic" in2="folds" scale="${8 + crumple * 34}" xChannelSelector="R" yChannelSelector="G" result="bent"/>
  <feDiffuseLighting in="folds" surfaceScale="${crumple * 95}" lighting-color="#fff" result="lit"><feDistantLight azimuth="${40 + seed * 7}" elevation="62"/></feDiffuseLighting>
  <feComposite in="lit" in2="bent" operator="in" result="shade"/>
  <feBlend in="bent" in2="shade" mode="multiply"/>
</filter>
<filter id="faded" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency="0.0022 0.011" numOctaves="2" seed="${seed + 3}" result="patches"/>
  <feColorMatrix in="patches" type="matrix" values="0 0 0 0 0.99  0 0 0 0 0.985  0 0 0 0 0.96  ${fading * 1.5} 0 0 0 ${fading * 0.02}" result="veil"/>
  <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="veil"/></feMerge>
</filter>
<filter id="noise" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="2" seed="${seed + 9}"/>
  <feColorMatrix type="matrix" values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 0 ${noise}"/>
</filter></defs></svg>`;
}

function sceneHtml(receipt: Receipt, condition: Condition, seed: number): string {
  const { crumple, fading, blur, light, shadow, tilt, lean, turn, table } = condition;
  const bent = crumple > 0 ? 'filter:url(#paper)' : '';
  const faded = fading > 0 ? 'filter:url(#faded)' : '';
  const dark = `linear-gradient(${100 + seed * 13}deg, rgba(0,0,10,${shadow}) 0 22%, rgba(0,0,10,${shadow * 0.35}) 38%, transparent 58%)`;
  return `<!doctype html><meta charset="utf-8"><style>${STYLES}
html, body { margin: 0; background: ${table}; }
.scene { position: relative; width: ${WIDTH}px; overflow: hidden; background: repeating-linear-gradient(92deg, #0000 0 60px, #00000014 60px 64px), ${table}; }
.photo { display: grid; place-items: center; padding: ${ABOUT}px 0; perspective: 2600px; filter: blur(${blur}px) brightness(${light}) contrast(${light < 1 ? 0.85 : 1}); }
.lying { transform: rotateX(${lean}deg) rotateY(${turn}deg) rotate(${tilt}deg); filter: drop-shadow(0 8px 14px #0007); }
.over { position: absolute; inset: 0; pointer-events: none; }
</style>${filters(condition, seed)}
<div class="scene"><div class="photo"><div class="lying"><div style="${bent}"><div style="${faded}">${receiptHtml(receipt, seed)}</div></div></div></div>
<div class="over" style="background:${dark}"></div><div class="over" style="filter:url(#noise)"></div></div>`;
}

/** Scales the receipt, so that the photograph has a usual height. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    ([least, most, about]) => {
      const scene = document.querySelector<HTMLElement>('.scene')!;
      const receipt = document.querySelector<HTMLElement>('.receipt')!;
      const scale = Math.min(
        1.35,
        (innerWidth - about * 2) / receipt.offsetWidth,
        (most - about * 2.6) / receipt.offsetHeight,
      );
      receipt.style.zoom = String(scale);
      const height = Math.max(least, Math.round(receipt.offsetHeight * scale + about * 2.6));
      scene.style.height = `${height}px`;
      document.querySelector<HTMLElement>('.photo')!.style.minHeight = `${height - 2 * about}px`;
    },
    [...HEIGHTS, ABOUT] as const,
  );
}

async function photograph(page: Page, receipt: Receipt, index: number): Promise<Buffer> {
  const condition = CONDITIONS[index % CONDITIONS.length]!;
  await page.setContent(sceneHtml(receipt, condition, index));
  await settle(page);
  return page
    .locator('.scene')
    .screenshot({ type: 'jpeg', quality: condition.quality, animations: 'disabled' });
}

/** Renders a half of the set into the folder `to/HALF`. */
export async function renderHalf(half: Half, to: string): Promise<void> {
  const folder = join(to, half);
  mkdirSync(folder, { recursive: true });
  const receipts = receiptsOf(half);
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 1600 } });
    for (const [index, receipt] of receipts.entries()) {
      const picture = await photograph(page, receipt, index);
      writeFileSync(join(folder, `${receipt.truth.name}.jpg`), picture);
    }
  } finally {
    await browser.close();
  }
  const truths = receipts.map((receipt) => receipt.truth);
  writeFileSync(join(folder, 'truth.json'), `${JSON.stringify(truths, null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: 'test-results/receipts' }, half: { type: 'string' } },
  });
  for (const half of HALVES.filter((each) => (values.half ?? each) === each)) {
    await renderHalf(half, resolve(values.to));
  }
}
