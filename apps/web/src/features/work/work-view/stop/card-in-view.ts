import { useEffect, useState } from 'react';
import { stopCardId } from './stop-card.tsx';

/** The parts of the screen that bars cover, above and below. */
const COVERED = '-72px 0px -72px 0px';

/**
 * Whether the card of a visit, with its buttons, is visible, so that nothing needs to repeat it.
 *
 * @param occurrenceId null while no card is shown
 */
export function useIsCardInView(occurrenceId: string | null): boolean {
  const [inView, setInView] = useState<string | null>(occurrenceId);
  useEffect(() => {
    const card = occurrenceId && document.querySelector(`#${stopCardId(occurrenceId)}`);
    if (!card) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting ? occurrenceId : null),
      { rootMargin: COVERED, threshold: 0.9 },
    );
    observer.observe(card);
    return () => observer.disconnect();
  }, [occurrenceId]);
  return occurrenceId !== null && inView === occurrenceId;
}
