const STREETS = ['High Street', 'Low Road', 'Mill Lane', 'Church Walk', 'Station Road'];
const FREQUENCIES = ['4 weekly', 'Monthly', 'Every 8 weeks', '6'];

/** A list of customers as another program exports it, as CSV. */
export function customerList(rows: number): string {
  const heading =
    'External ID,Name,Address Line 1,Town,Postcode,Mobile,Email,Service,Price,Frequency,Round,Last Done,Next Due,Balance,Tags,Notes';
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      `C${at}`,
      `Customer Number ${at}`,
      `${(at % 180) + 1} ${STREETS[at % STREETS.length]}`,
      'Sheffield',
      `S${(at % 12) + 1} ${at % 10}AB`,
      `07700 ${String(100_000 + at)}`,
      `customer${at}@example.com`,
      'Windows',
      `${10 + (at % 20)}.50`,
      FREQUENCIES[at % FREQUENCIES.length],
      `Round ${at % 40}`,
      '02/11/2026',
      `${String((at % 28) + 1).padStart(2, '0')}/12/2026`,
      at % 5 === 0 ? '12.50' : '',
      at % 3 === 0 ? 'Cash' : '',
      'Key under the mat',
    ].join(','),
  );
  return [heading, ...lines].join('\n');
}
