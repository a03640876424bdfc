/** Kinds of way that have a name people look for, with their weight as a power of ten of people. */
const ROADS: Record<string, number> = {
  motorway: 2.7,
  trunk: 2.8,
  primary: 2.8,
  secondary: 2.6,
  tertiary: 2.5,
  unclassified: 2.3,
  residential: 2.3,
  living_street: 2.3,
  pedestrian: 2.4,
  road: 2.2,
  track: 2,
  service: 2,
  busway: 2,
  footway: 1.9,
  cycleway: 1.9,
  bridleway: 1.9,
  path: 1.9,
  steps: 1.9,
}

/** How much a named way matters by its class; undefined for what is no street: links, stops, what is still being built. */
export const roadImportance = (highway: string | undefined): number | undefined =>
  highway === undefined ? undefined : ROADS[highway]
