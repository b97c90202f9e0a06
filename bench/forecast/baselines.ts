/** Forecasts that know nothing but the series itself: weekly values, oldest first. */
type Baseline = (past: readonly number[], weeks: number) => number[];

const WEEKS_IN_YEAR = 52;
const WEEKS_AVERAGED = 8;

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The same week a year ago; the mean of the last eight weeks where there is none. */
const seasonalNaive: Baseline = (past, weeks) =>
  Array.from({ length: weeks }, (_, at) => {
    const place = past.length + (at % WEEKS_IN_YEAR) - WEEKS_IN_YEAR;
    return past[place] ?? meanOf(past.slice(-WEEKS_AVERAGED));
  });

/** The mean of the last eight weeks. */
const lastWeeks: Baseline = (past, weeks) =>
  Array<number>(weeks).fill(meanOf(past.slice(-WEEKS_AVERAGED)));

interface Smoothing {
  readonly alpha: number;
  readonly beta: number;
  readonly phi: number;
}

/** Smooths a series, and says the squared error of its one-step forecasts. */
function smoothed(past: readonly number[], { alpha, beta, phi }: Smoothing) {
  let level = meanOf(past.slice(0, WEEKS_AVERAGED));
  let trend = 0;
  let error = 0;
  for (const [at, value] of past.entries()) {
    const expected = level + phi * trend;
    if (at >= WEEKS_AVERAGED) error += (value - expected) ** 2;
    const before = level;
    level = expected + alpha * (value - expected);
    trend = beta * (level - before) + (1 - beta) * phi * trend;
  }
  return { level, trend, error };
}

const ALPHAS = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8];
const MODELS: readonly Smoothing[] = ALPHAS.flatMap((alpha) => [
  { alpha, beta: 0, phi: 0 },
  { alpha, beta: 0.05, phi: 0.9 },
  { alpha, beta: 0.1, phi: 0.9 },
]);

/** Exponential smoothing, simple or with a damped trend, whichever fitted the past best (Hyndman's ANN and AAdN). */
const exponentialSmoothing: Baseline = (past, weeks) => {
  const fits = MODELS.map((model) => ({ ...smoothed(past, model), ...model }));
  const best = fits.reduce((a, b) => (b.error < a.error ? b : a));
  let damped = 0;
  let power = 1;
  return Array.from({ length: weeks }, () => {
    power *= best.phi;
    damped += power;
    return Math.max(0, best.level + damped * best.trend);
  });
};

export const BASELINES: Readonly<Record<string, Baseline>> = {
  'seasonal naive': seasonalNaive,
  'exponential smoothing': exponentialSmoothing,
  'mean of 8 weeks': lastWeeks,
};
