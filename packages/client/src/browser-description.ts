/**
 * The browser, its screen, its window and its time zone, as a query string: HMRC wants to know them of each person who
 * makes it a call. The server checks the values, and adds what it knows itself.
 */
export function browserDescription(): string {
  const { width, height, colorDepth } = screen;
  return new URLSearchParams({
    agent: navigator.userAgent,
    screen: [width, height, devicePixelRatio, colorDepth].join('x'),
    window: [innerWidth, innerHeight].join('x'),
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }).toString();
}
