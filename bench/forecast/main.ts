import { parseArgs } from 'node:util';
import { demoHistory } from './demo.ts';
import { generateFirm } from './firms/generate.ts';
import { backTest, Findings, OURS } from './measure.ts';

// Back-tests the forecast walk-forward on generated firms and on the demo business. README.md explains the figures.
const { values } = parseArgs({
  options: {
    /** The parts of the benchmark: firms on which constants were chosen, firms that were opened before, firms held out, and the demo. */
    only: { type: 'string', default: 'tuned,opened,held-out,demo' },
    /** The number of firms of each part. */
    firms: { type: 'string', default: '24' },
  },
});

/**
 * The first seeds of the firms on which the constants were chosen, of those that an earlier version was judged by, and of those
 * that no one looked at before; the latter have other cut-off dates as well.
 */
const PARTS = {
  tuned: { firstSeed: 1, offset: 0 },
  opened: { firstSeed: 101, offset: 0 },
  'held-out': { firstSeed: 201, offset: 14 },
} as const;
const DAYS_BETWEEN = 28;
const DAYS_BETWEEN_DEMO = 7;

const LEAST_GAIN = 0.2;
const LEAST_HELD = 0.75;
const MOST_HELD = 0.85;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function show(name: string, findings: Findings): void {
  console.log(`${name}: ${findings.cutOffs} cut-offs`);
  for (const [title, errors] of [
    ['money in by week, 13 weeks ahead', findings.money],
    ['money in since the cut-off, at the end of each of 13 weeks', findings.course],
    ['turnover by month, up to twelve months ahead', findings.turnover],
  ] as const) {
    const ours = errors.get(OURS);
    if (!ours) continue;
    console.log(`  ${title}`);
    for (const [label, one] of errors) {
      const bias = percent(one.bias / one.actual);
      console.log(`    ${label.padEnd(24)} WAPE ${percent(one.wape).padStart(7)}  bias ${bias}`);
    }
    const baselines = [...errors].filter(([label]) => label !== OURS);
    const gain = 1 - ours.wape / Math.min(...baselines.map(([, one]) => one.wape));
    const goal = gain >= LEAST_GAIN ? 'reached' : 'missed';
    console.log(
      `    ${percent(gain)} less error than the best baseline: goal of ${percent(LEAST_GAIN)} ${goal}`,
    );
  }
  for (const [title, { held, below, count }] of [
    ['cash', findings.cash],
    ['turnover', findings.months],
  ] as const) {
    if (count === 0) continue;
    const share = held / count;
    const goal = share >= LEAST_HELD && share <= MOST_HELD ? 'within' : 'outside';
    console.log(
      `  the 80 % range of ${title} held in ${percent(share)} of ${count} (${percent(below / count)} lay below): ` +
        `${goal} 75 to 85 %`,
    );
  }
}

const parts = new Set(values.only.split(','));
for (const [name, { firstSeed, offset }] of Object.entries(PARTS)) {
  if (!parts.has(name)) continue;
  const findings = new Findings();
  for (let at = 0; at < Number(values.firms); at += 1) {
    backTest(generateFirm(firstSeed + at), findings, DAYS_BETWEEN, offset);
  }
  show(`${values.firms} firms, ${name}`, findings);
}
if (parts.has('demo')) {
  const findings = new Findings();
  backTest(demoHistory(), findings, DAYS_BETWEEN_DEMO);
  show('the demo business', findings);
}
