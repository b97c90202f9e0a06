import type { Announcements } from '@dnd-kit/core';

/**
 * The announcements for screen readers while an item is moved by keyboard. Positions are counted
 * from one.
 */
export function orderAnnouncements(
  order: readonly string[],
  nameOf: (id: string) => string,
): Announcements {
  const placeOf = (id: string | number) => `place ${order.indexOf(String(id)) + 1}`;
  return {
    onDragStart: ({ active }) =>
      `Picked up ${nameOf(String(active.id))} at ${placeOf(active.id)} of ${order.length}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(String(active.id))} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${nameOf(String(active.id))} was put at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} stays at ${placeOf(active.id)}.`,
  };
}
