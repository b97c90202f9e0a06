/**
 * Writes the table of the modulus check from the two files that Pay.UK publishes:
 *
 *     node tools/modulus-table/main.ts <version> <valacdos.txt> <scsubtab.txt>
 *
 * See `packages/domain/NOTICE.md` for their source, and how often they change.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';
import { packTable } from './pack-table.ts';

const TABLE = new URL(
  '../../packages/domain/src/money/bank-accounts/weight-table.ts',
  import.meta.url,
);

const [version, weights, substitutes] = argv.slice(2);
if (!version || !weights || !substitutes) {
  stderr.write('usage: node tools/modulus-table/main.ts <version> <valacdos.txt> <scsubtab.txt>\n');
  exit(1);
}
const text = packTable(version, readFileSync(weights, 'utf8'), readFileSync(substitutes, 'utf8'));
writeFileSync(TABLE, text);
stdout.write(`${text.length} bytes\n`);
