import { useEffect, useEffectEvent } from 'react';

const REPORT_AFTER = 500;

/**
 * Reports a form's values once they have stood still for 500 ms: for previews and look-ups that
 * follow what is typed.
 */
export function useReported<Values>(values: Values, report: (values: Values) => void): void {
  const reportLatest = useEffectEvent(report);
  useEffect(() => {
    const timer = setTimeout(() => reportLatest(values), REPORT_AFTER);
    return () => clearTimeout(timer);
  }, [values]);
}
