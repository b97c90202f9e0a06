import type { Page } from '@playwright/test';

const LINE = 44;
const WIDTH = 900;
const EDGE = 60;

/**
 * A photo of a receipt with these lines, slightly tilted on a dark table, as a file for an input. Text after `|` stands
 * at the right edge: `TOTAL|£12.00`.
 */
export async function receiptPhoto(page: Page, name: string, lines: readonly string[]) {
  const address = await page.evaluate(
    ({ texts, line, width, edge }) => {
      const height = texts.length * line + 6 * edge;
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#4a3c30';
      context.fillRect(0, 0, width, height);
      context.translate(width / 2, height / 2);
      context.rotate(0.04);
      context.translate(-width / 2, -height / 2);
      context.fillStyle = '#f4f2ec';
      context.fillRect(2 * edge, edge, width - 4 * edge, height - 2 * edge);
      context.fillStyle = '#26262a';
      context.font = '28px monospace';
      texts.forEach((text, at) => {
        const [left = '', right = ''] = text.split('|');
        const bottom = 3 * edge + at * line;
        context.textAlign = 'left';
        context.fillText(left, 3 * edge, bottom);
        context.textAlign = 'right';
        context.fillText(right, width - 3 * edge, bottom);
      });
      return canvas.toDataURL('image/jpeg', 0.85);
    },
    { texts: lines, line: LINE, width: WIDTH, edge: EDGE },
  );
  const buffer = Buffer.from(address.split(',')[1]!, 'base64');
  return { name, mimeType: 'image/jpeg', buffer };
}
