import type { ReportUnit } from '../units.ts';
import { valueText } from './value-text.ts';

/** A reported figure with its compared period and its target. */
export interface WordedFigure {
  readonly unit: ReportUnit;
  readonly value: number | null;
  readonly before: number | null;
  readonly isHigherBetter: boolean | null;
  readonly target: number | null;
}

/** The change of a figure since the compared period. */
export interface FigureChange {
  /** "Up 12% from £3,000.00". */
  readonly words: string;
  readonly direction: 'up' | 'down' | 'same';
  /** Whether the change is good news; null if it is neither good nor bad. */
  readonly isGood: boolean | null;
}

/** A change of more than this many times is not said in percent, which nobody could picture. */
const MOST_TIMES = 10;

function amountOfChange({ unit }: WordedFigure, value: number, before: number): string {
  // A percentage of a percentage would be misread.
  if (unit === 'percent')
    return valueText(Math.abs(value - before), 'percent').replace('%', ' points');
  const share = Math.abs(value - before) / Math.abs(before);
  if (before === 0 || share > MOST_TIMES || Math.sign(value) === -Math.sign(before)) return '';
  const percent = Math.round(share * 100);
  return percent === 0 ? 'less than 1%' : `${percent.toLocaleString('en-GB')}%`;
}

/** How a figure has changed since the compared period; null if there is nothing to compare, or both are 0. */
export function changeOf(figure: WordedFigure): FigureChange | null {
  const { value, before, unit, isHigherBetter } = figure;
  if (value === null || before === null) return null;
  // A firm that began lately, or has no such money, would read the same words on every figure.
  if (value === 0 && before === 0) return null;
  const from = valueText(before, unit);
  if (value === before) return { words: `The same as before`, direction: 'same', isGood: null };
  const isUp = value > before;
  const amount = amountOfChange(figure, value, before);
  return {
    words: `${isUp ? 'Up' : 'Down'} ${amount && `${amount} `}from ${from}`,
    direction: isUp ? 'up' : 'down',
    isGood: isHigherBetter === null ? null : isUp === isHigherBetter,
  };
}

/** A figure's progress towards the owner's target. */
export interface Progress {
  /** From 0 to 1. */
  readonly share: number;
  /** "£3,000.00 to go to £10,000.00". */
  readonly words: string;
}

/** How far a figure is from its target; null if it has none. */
export function progressOf({ value, target, unit }: WordedFigure): Progress | null {
  if (target === null || target <= 0) return null;
  const reached = value ?? 0;
  const words =
    reached >= target
      ? `Target of ${valueText(target, unit)} reached`
      : `${valueText(target - reached, unit)} to go to ${valueText(target, unit)}`;
  return { share: Math.min(1, Math.max(0, reached / target)), words };
}
