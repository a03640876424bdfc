import type { PlaceCategory } from '@scooter-rides/contract'
import type { SettlementKind } from '../places-file/schema.ts'

/** The English names of objects without a name. The server translates them for the reader. */
export type PlaceLabel =
  | 'ATM'
  | 'Bakery'
  | 'Bank'
  | 'Beach'
  | 'Bicycle repair station'
  | 'Café'
  | 'Camping site'
  | 'Charging station'
  | 'Drinking water'
  | 'Ferry terminal'
  | 'Fuel station'
  | 'Hospital'
  | 'Ice cream'
  | 'Motorcycle parking'
  | 'Parking'
  | 'Pharmacy'
  | 'Public office'
  | 'Repair shop'
  | 'Supermarket'
  | 'Toilets'
  | 'Two-wheeler shop'
  | 'Viewpoint'

/** The category of a map object for riders. The importance is a power of ten of inhabitants, see `place-score.ts` of the search. */
export interface PlaceRule {
  kind: PlaceCategory | SettlementKind
  importance: number
  /** The name of objects without a name; without a label, they are left out. */
  label?: PlaceLabel
}

type Rules = Record<string, PlaceRule>

const all = (kind: PlaceRule['kind'], importance: number, values: string, label?: PlaceLabel): [string, PlaceRule][] =>
  values.split(' ').map((value) => [value, { kind, importance, ...(label && { label }) }])
const rules = (...rows: [string, PlaceRule][][]): Rules => Object.fromEntries(rows.flat())

/** Matches every other value of a key. */
const OTHERS = '*'

/** Keys in order of precedence: a hotel with a restaurant is a hotel. */
const RULES: [key: string, rules: Rules][] = [
  [
    'place',
    rules(
      all('city', 5, 'city'),
      all('town', 4, 'town'),
      all('village', 3, 'village'),
      all('village', 2.3, 'hamlet isolated_dwelling'),
      all('suburb', 3.2, 'borough suburb'),
      all('suburb', 2.8, 'quarter neighbourhood'),
      all('island', 3, 'island'),
      all('island', 2.2, 'islet'),
      all('square', 2.6, 'square'),
    ),
  ],
  [
    'tourism',
    rules(
      all('hotel', 2.3, 'hotel motel hostel guest_house apartment chalet'),
      all('museum', 2.8, 'museum gallery'),
      all('viewpoint', 2.3, 'viewpoint', 'Viewpoint'),
      all('attraction', 2.7, 'theme_park zoo aquarium'),
      all('camping', 2.3, 'camp_site caravan_site', 'Camping site'),
      all('park', 1.8, 'picnic_site'),
    ),
  ],
  [
    'amenity',
    rules(
      all('fuel', 2.4, 'fuel', 'Fuel station'),
      all('charging', 2.1, 'charging_station', 'Charging station'),
      all('coffee', 2.2, 'cafe', 'Café'),
      all('food', 2.2, 'restaurant fast_food food_court'),
      all('bar', 2.2, 'bar pub biergarten nightclub'),
      all('ice_cream', 2.2, 'ice_cream', 'Ice cream'),
      all('repair', 2.2, 'bicycle_repair_station', 'Bicycle repair station'),
      all('rental', 2.1, 'motorcycle_rental bicycle_rental car_rental boat_rental scooter_rental'),
      all('parking', 1.6, 'parking', 'Parking'),
      all('parking', 1.9, 'motorcycle_parking', 'Motorcycle parking'),
      all('toilets', 1.8, 'toilets', 'Toilets'),
      all('water', 1.8, 'drinking_water water_point', 'Drinking water'),
      all('pharmacy', 2.3, 'pharmacy', 'Pharmacy'),
      all('hospital', 2.9, 'hospital', 'Hospital'),
      all('hospital', 2.2, 'clinic doctors'),
      all('atm', 1.8, 'atm', 'ATM'),
      all('bank', 2.1, 'bank', 'Bank'),
      all('culture', 2.5, 'theatre cinema arts_centre'),
      all('library', 2.4, 'library'),
      all('school', 2.8, 'university'),
      all('school', 2.3, 'college school'),
      all('public', 2.3, 'townhall courthouse police fire_station post_office community_centre', 'Public office'),
      all('worship', 2.2, 'place_of_worship'),
      all('station', 2.4, 'bus_station'),
      all('ferry', 2.5, 'ferry_terminal', 'Ferry terminal'),
      all('supermarket', 2.2, 'marketplace'),
    ),
  ],
  [
    'shop',
    rules(
      all('coffee', 2.1, 'coffee'),
      all('bakery', 2.1, 'bakery pastry', 'Bakery'),
      all('supermarket', 2.2, 'supermarket', 'Supermarket'),
      all('supermarket', 2, 'convenience grocery greengrocer'),
      all('ice_cream', 2.1, 'ice_cream', 'Ice cream'),
      all('repair', 2.2, 'scooter motorcycle motorcycle_repair bicycle', 'Two-wheeler shop'),
      all('repair', 2, 'car_repair tyres', 'Repair shop'),
      all('pharmacy', 2, 'chemist'),
      all('shop', 2.5, 'mall department_store'),
      all('shop', 2, OTHERS),
    ),
  ],
  [
    'leisure',
    rules(
      all('park', 2.5, 'park nature_reserve'),
      all('park', 2.1, 'garden dog_park playground'),
      all('beach', 2.3, 'beach_resort'),
      all('sport', 2.5, 'stadium'),
      all('sport', 2.1, 'sports_centre fitness_centre golf_course marina swimming_pool pitch track water_park'),
    ),
  ],
  [
    'natural',
    rules(
      all('peak', 2.4, 'peak volcano'),
      all('beach', 2.4, 'beach', 'Beach'),
      all('nature', 2.2, 'water bay cape cliff cave_entrance'),
    ),
  ],
  // After the keys of activities: a famous café is a café.
  ['tourism', rules(all('attraction', 2.7, 'attraction'), all('attraction', 2, 'artwork'))],
  ['railway', rules(all('station', 2.8, 'station'), all('station', 2.3, 'halt'), all('station', 2, 'tram_stop'))],
  ['public_transport', rules(all('station', 2.5, 'station'))],
  ['aeroway', rules(all('airport', 3.3, 'aerodrome'), all('airport', 2.4, 'terminal'))],
  [
    'historic',
    rules(
      all('attraction', 2.4, 'castle monument fort ruins archaeological_site ship city_gate'),
      all('attraction', 2, 'memorial'),
    ),
  ],
  ['man_made', rules(all('attraction', 2.2, 'lighthouse tower'))],
  ['craft', rules(all('bar', 2.1, 'brewery winery distillery'), all('shop', 1.9, OTHERS))],
  ['office', rules(all('public', 2.2, 'government'), all('office', 1.9, OTHERS))],
  ['building', rules(all('building', 1.9, OTHERS))],
]

const closed = new Set(['no', 'vacant', 'disused', 'abandoned', 'construction', 'proposed'])
/** Access values of places where riders may not stop. */
const closedToRiders = new Set(['private', 'no', 'customers', 'permit'])

/** The rule for the tags of an object; undefined for objects that riders do not search for. */
export function ruleFor(tags: Record<string, string>): PlaceRule | undefined {
  for (const [key, byValue] of RULES) {
    const value = tags[key]
    const rule = value && !closed.has(value) ? (byValue[value] ?? byValue[OTHERS]) : undefined
    if (rule) return rule.kind === 'parking' && closedToRiders.has(tags.access ?? '') ? undefined : rule
  }
  return undefined
}

const labels = new Map<string, PlaceLabel | undefined>(
  RULES.flatMap(([, byValue]) => Object.values(byValue).map(({ kind, label }) => [`${kind} ${label}`, label] as const)),
)

/** The label that is stored as the name of a place without a name; undefined for a name from the map. */
export const labelOf = (kind: string, name: string): PlaceLabel | undefined => labels.get(`${kind} ${name}`)
