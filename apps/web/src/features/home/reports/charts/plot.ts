import { scaleBand, scaleLinear } from 'd3-scale';
import type { ReportUnit } from '@roundbook/domain/home/reports/units';
import { axisText, smallestStep } from '@roundbook/domain/home/reports/words/value-text';
import { linesOfLabel } from './chart-data.ts';

/** The average width of a character of an axis, in pixels. */
const CHARACTER = 6.4;
const LINE = 14;
const TOP = 10;
const GAP = 8;
/** The maximum number of lines of a label below the axis. */
const MOST_LINES = 2;

/** The space between two bars' steps, as a share of a step. */
const BAR_GAP = 0.28;

/** The width beyond which the bars of a point would look like blocks. */
const WIDEST_BAR = 72;

const MINUTES_PER_HOUR = 60;

/** The number of marks that a vertical axis aims at. */
const MARKS = 4;

interface Mark {
  readonly y: number;
  readonly text: string;
}

interface Step {
  /** The left edge and the width of the point's share of the plot. */
  readonly left: number;
  readonly width: number;
  readonly middle: number;
  /** The lines of the label; empty where the labels beside it leave no room. */
  readonly lines: readonly string[];
  /** The middle of the label, which keeps it within the chart. */
  readonly labelAt: number;
}

/** The measures of a chart whose points stand from left to right. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly y: (value: number) => number;
  readonly marks: readonly Mark[];
  readonly steps: readonly Step[];
  /** The width of the bars of a point, together. */
  readonly barWidth: number;
}

interface PlotInput {
  readonly width: number;
  readonly height: number;
  readonly unit: ReportUnit;
  readonly labels: readonly string[];
  /** Every value that the vertical axis must reach. */
  readonly values: readonly number[];
}

/** The number of a unit's values in what an axis counts: minutes are marked at round hours. */
const perMark = (unit: ReportUnit) => (unit === 'minutes' ? MINUTES_PER_HOUR : 1);

/** The marks of the vertical axis, none closer than the given step. */
function ticksOf(scale: ReturnType<typeof scaleLinear<number, number>>, least: number) {
  const [low = 0, high = 0] = scale.domain();
  const count = Math.max(1, Math.min(MARKS, Math.floor((high - low) / least)));
  return scale.ticks(count);
}

/** The labels of the points: wrapped if that gives each of them room, else only as many as have room. */
function labelLines(labels: readonly string[], room: number): readonly (readonly string[])[] {
  const wrapped = labels.map((label) => linesOfLabel(label, Math.floor(room / CHARACTER)));
  const fits = wrapped.every(
    (lines) =>
      lines.length <= MOST_LINES && lines.every((line) => line.length * CHARACTER + GAP <= room),
  );
  if (fits) return wrapped;
  const longest = Math.max(...labels.map(({ length }) => length));
  const every = Math.max(1, Math.ceil((longest * CHARACTER + GAP) / room));
  // Counted from the end, so that the latest point has its label.
  return labels.map((label, at) => ((labels.length - 1 - at) % every === 0 ? [label] : []));
}

const halfWidth = (lines: readonly string[]) =>
  (Math.max(0, ...lines.map(({ length }) => length)) * CHARACTER) / 2;

/** Leaves out a label that would touch the one after it, because one of them was moved to stay within the chart. */
function withoutOverlaps(steps: readonly Step[]): readonly Step[] {
  let free = Infinity;
  return steps
    .toReversed()
    .map((step) => {
      if (step.lines.length === 0) return step;
      const half = halfWidth(step.lines);
      if (step.labelAt + half > free) return { ...step, lines: [] };
      free = step.labelAt - half - GAP / 2;
      return step;
    })
    .toReversed();
}

/** Lays out a chart whose points stand from left to right, with a vertical axis that includes 0. */
export function plotOf({ width, height, unit, labels, values }: PlotInput): Plot {
  const size = perMark(unit);
  const least = smallestStep(unit) / size;
  const [low, high] = [Math.min(0, ...values) / size, Math.max(0, ...values) / size];
  const y = scaleLinear()
    .domain([low, high === low ? low + least : high])
    .nice(MARKS);
  const texts = ticksOf(y, least).map((value) => ({ value, text: axisText(value * size, unit) }));
  const left = Math.max(...texts.map(({ text }) => text.length)) * CHARACTER + GAP;
  const names = labels.map((_, at) => String(at));
  const x = scaleBand().domain(names).range([left, width]);
  const lines = labelLines(labels, x.step());
  const most = Math.max(1, ...lines.map(({ length }) => length));
  const bottom = height - most * LINE - GAP;
  y.range([bottom, TOP]);
  const steps = names.map((name, at) => {
    const start = x(name) ?? left;
    const middle = start + x.step() / 2;
    const half = halfWidth(lines[at] ?? []);
    const labelAt = Math.max(left + half, Math.min(middle, width - half));
    return { left: start, width: x.step(), middle, lines: lines[at] ?? [], labelAt };
  });
  return {
    width,
    height,
    left,
    right: width,
    top: TOP,
    bottom,
    y: (value) => y(value / size),
    marks: texts.map(({ value, text }) => ({ y: y(value), text })),
    steps: withoutOverlaps(steps),
    barWidth: Math.min(WIDEST_BAR, x.step() * (1 - BAR_GAP)),
  };
}
