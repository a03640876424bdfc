import { placeCategories, type PlaceCategory } from '@scooter-rides/contract'
import { settlementKinds, type SettlementKind } from '../../maps/places-file/schema.ts'
import { foldName } from '../../platform/fold-name.ts'

type Kind = PlaceCategory | SettlementKind

/** Other words for a category, folded and in the singular. */
const ALSO: Partial<Record<Kind, string>> = {
  fuel: 'gas|gasoline|petrol|gas station|petrol station|fuel station|filling station',
  charging: 'charging station|charger|ev charging|charging point',
  repair: 'workshop|mechanic|garage|bike shop|scooter shop|motorcycle shop|bicycle shop|repair shop',
  parking: 'car park|parking lot|motorcycle parking',
  coffee: 'cafe|coffee shop|coffeehouse',
  food: 'restaurant|fast food|lunch|dinner|eat',
  bar: 'pub|nightclub|beer',
  ice_cream: 'icecream|gelato|ice cream parlour',
  supermarket: 'grocery|groceries|convenience|convenience store',
  shop: 'store',
  viewpoint: 'view|scenic view|lookout|overlook',
  park: 'garden',
  peak: 'mountain|summit|hill',
  attraction: 'sight|monument|castle',
  museum: 'gallery',
  culture: 'theatre|theater|cinema',
  toilets: 'toilet|restroom|wc|bathroom|lavatory',
  water: 'drinking water|fountain',
  hotel: 'motel|hostel|lodging|guest house',
  camping: 'camp site|campsite|campground|camping site',
  pharmacy: 'pharmacies|chemist|drugstore',
  hospital: 'clinic|doctor',
  atm: 'cash machine|cash',
  station: 'train station|railway station|bus station',
  ferry: 'ferries|ferry terminal',
  library: 'libraries',
  city: 'cities',
  postcode: 'zip|zip code|postal code',
}

const kinds = new Map<string, Kind>()
for (const kind of [...placeCategories, ...settlementKinds])
  for (const word of [kind.replace('_', ' '), ...(ALSO[kind]?.split('|') ?? [])]) kinds.set(word, kind)

/** The kind of place that a word means, in any case and number; undefined for what is none. */
export function readCategory(text: string): Kind | undefined {
  const words = foldName(text)
  return kinds.get(words) ?? kinds.get(words.replace(/s$/, '')) ?? kinds.get(words.replace(/es$/, ''))
}
