/** Road classes that riders search for by name, with their importance as a power of ten of inhabitants. */
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

/** The importance of a named road by its class; undefined for links, stops, roads under construction and other ways. */
export const roadImportance = (highway: string | undefined): number | undefined =>
  highway === undefined ? undefined : ROADS[highway]
