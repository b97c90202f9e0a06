/**
 * Makes the outline for the built-in map, from Natural Earth as packed in `world-atlas`:
 *
 *     node tools/outline/main.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { ROOT } from '../child-process.ts';
import { OUTLINE_ASSET, outlineText } from './outline-of-uk.ts';

const text = outlineText();
writeFileSync(join(ROOT, OUTLINE_ASSET), text);
stdout.write(`${text.length} bytes\n`);
