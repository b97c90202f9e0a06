import { inflateSync } from 'node:zlib';

/** A line of text on a page of a PDF, with its distance from the bottom of the page in points. */
export interface PdfLine {
  readonly y: number;
  readonly text: string;
}

/** The streams and dictionaries of a PDF, by object number. */
function objectsOf(pdf: Buffer): Map<string, { readonly head: string; readonly stream: string }> {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj([\s\S]*?)endobj/g);
  return new Map(
    Array.from(found, ([, id = '', body = '']) => {
      const at = body.indexOf('stream\n');
      if (at === -1) return [id, { head: body, stream: '' }];
      const head = body.slice(0, at);
      const bytes = Buffer.from(body.slice(at + 'stream\n'.length), 'latin1');
      const isText = head.includes('/FlateDecode') && !head.includes('/Image');
      return [id, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' }];
    }),
  );
}

const fromHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** The characters of a font's glyphs, from its `ToUnicode` map. */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, start = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const texts = Array.from(list.matchAll(/<([\w ]+)>/g), ([, hex = '']) =>
      fromHex(hex.replaceAll(' ', '')),
    );
    for (const [at, text] of texts.entries()) characters.set(Number.parseInt(start, 16) + at, text);
  }
  return characters;
}

/** The lines of each page of a PDF that the product made, from top to bottom; words of one line are joined. */
export function linesOfPdf(pdf: Buffer): PdfLine[][] {
  const objects = objectsOf(pdf);
  const refIn = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
  const headOf = (id: string | undefined) => objects.get(id ?? '')?.head ?? '';
  const fontsOf = (resources: string) =>
    new Map(
      Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id]) => {
        const map = objects.get(refIn(headOf(id), 'ToUnicode') ?? '')?.stream ?? '';
        return [name, charactersOf(map)] as const;
      }),
    );
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const fonts = fontsOf(headOf(refIn(head, 'Resources')));
    const content = objects.get(refIn(head, 'Contents') ?? '')?.stream ?? '';
    const byHeight = new Map<number, { x: number; text: string }[]>();
    const words = content.matchAll(
      /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n(\[.*\]) TJ/g,
    );
    for (const [, x, y, font = '', shown = ''] of words) {
      const glyphs = Array.from(shown.matchAll(/<(\w+)>/g), ([, hex = '']) => hex.match(/.{4}/g));
      const text = glyphs
        .flatMap((codes) => codes ?? [])
        .map((code) => fonts.get(font)?.get(Number.parseInt(code, 16)) ?? '')
        .join('');
      const height = Math.round(Number(y));
      byHeight.set(height, [...(byHeight.get(height) ?? []), { x: Number(x), text }]);
    }
    return [...byHeight]
      .toSorted(([one], [other]) => other - one)
      .map(([y, parts]) => ({
        y,
        text: parts
          .toSorted((one, other) => one.x - other.x)
          .map(({ text }) => text)
          .join('|'),
      }));
  });
}
