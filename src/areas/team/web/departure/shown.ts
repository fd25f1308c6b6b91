/** Calls that show departures, to be read anew. */
export const DEPARTURE_SHOWN = [
  'departureList',
  'departureGet',
  'departureDetail',
  'departureRetiring',
  'teamMember',
  'teamList',
] as const;
