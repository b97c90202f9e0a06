import { expect, test, vi } from 'vitest';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import { reportWith } from '../testing-reports.ts';
import { saveTableAsCsv, saveTableAsXlsx } from './save-table.ts';

vi.mock(import('@roundbook/ui/actions/save-file.ts'), () => ({
  saveFile: vi.fn<() => void>(),
}));

const [months, debts] = reportWith().tables as [never, never];

/** The name and the content of the file that was saved last. */
function saved(): [string, Blob] {
  return vi.mocked(saveFile).mock.lastCall!;
}

test('a CSV file holds all rows and the totals, with money in pounds', async () => {
  await saveTableAsCsv('overview', months);
  const [name, content] = saved();
  expect(name).toBe('overview.csv');
  const lines = (await content.text()).replace('\uFEFF', '').split('\r\n');
  expect(lines).toEqual([
    'Month,Invoices,Turnover (£),Change (%)',
    'Sep 2026,200,3800,',
    'Oct 2026,201,4072.58,3.5',
    'Nov 2026,202,4345.16,3.5',
    ',603,12217.74,',
  ]);
});

test('a name that looks like a formula stays a name in a CSV file', async () => {
  await saveTableAsCsv('debts', debts);
  expect(await saved()[1].text()).toContain("'=Customer 7");
});

/** The parts of a file in the format of Excel, which is a ZIP file. */
async function partsOf(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const texts: string[] = [];
  // Walks the directory at the end of the file, which has the sizes of all parts.
  const end = bytes.findLastIndex(
    (_, at) => view.byteLength - at >= 22 && view.getUint32(at, true) === 0x06054b50,
  );
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [name, extra, note] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = new Blob([bytes.slice(start, start + size)]);
    const stream =
      method === 0
        ? packed.stream()
        : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
    texts.push(await new Response(stream).text());
    at += 46 + name! + extra! + note!;
  }
  return texts.join('\n');
}

test('an Excel file holds numbers, dates and times that a spreadsheet can add up', async () => {
  await saveTableAsXlsx('debts', debts);
  const [name, content] = saved();
  expect(name).toBe('debts.xlsx');
  const text = await partsOf(content);
  // £50.01, 1 May 2026 as the day 46143 since 1900, and 90 minutes as a part of a day.
  expect(text).toContain('<v>50.01</v>');
  expect(text).toContain('<v>46143</v>');
  expect(text).toContain('<v>0.0625</v>');
  expect(text).toContain('[h]:mm');
  expect(text).toContain('=Customer 7');
  expect(text).not.toContain('<f>');
});
