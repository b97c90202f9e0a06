import { useEffect, useEffectEvent } from 'react';

const REPORT_AFTER = 500;

/**
 * Reports a form's values once they have not changed for 500 ms, for previews and look-ups that
 * follow the typing.
 */
export function useReported<Values>(values: Values, report: (values: Values) => void): void {
  const reportLatest = useEffectEvent(report);
  useEffect(() => {
    const timer = setTimeout(() => reportLatest(values), REPORT_AFTER);
    return () => clearTimeout(timer);
  }, [values]);
}
