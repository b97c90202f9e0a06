/** The attribution to show wherever the bundled postcode positions are used; see `NOTICE.md`. */
export const ATTRIBUTION =
  'Contains OS data © Crown copyright and database right 2025. ' +
  'Contains Royal Mail data © Royal Mail copyright and database right 2025. ' +
  'Source: Office for National Statistics licensed under the Open Government Licence v3.0.';
