const LINE = 44;
const WIDTH = 900;
const EDGE = 60;

/**
 * A photo of a receipt with these lines, on a dark table and slightly tilted, for tests. Text after `|` stands at the
 * right edge: `TOTAL|£12.00`.
 */
export async function receiptPhoto(lines: readonly string[]): Promise<File> {
  const height = lines.length * LINE + 6 * EDGE;
  const canvas = new OffscreenCanvas(WIDTH, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#4a3c30';
  context.fillRect(0, 0, WIDTH, height);
  context.translate(WIDTH / 2, height / 2);
  context.rotate(0.04);
  context.translate(-WIDTH / 2, -height / 2);
  context.fillStyle = '#f4f2ec';
  context.fillRect(2 * EDGE, EDGE, WIDTH - 4 * EDGE, height - 2 * EDGE);
  context.fillStyle = '#26262a';
  context.font = '28px monospace';
  lines.forEach((line, at) => {
    const [left = '', right = ''] = line.split('|');
    const bottom = 3 * EDGE + at * LINE;
    context.textAlign = 'left';
    context.fillText(left, 3 * EDGE, bottom);
    context.textAlign = 'right';
    context.fillText(right, WIDTH - 3 * EDGE, bottom);
  });
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new File([picture], 'receipt.jpg', { type: 'image/jpeg' });
}
