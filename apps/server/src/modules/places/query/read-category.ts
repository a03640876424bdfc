import { placeCategories, type PlaceCategory } from '@scooter-rides/contract'
import { foldName, type SettlementKind, settlementKinds } from '@scooter-rides/osm-import'

type Kind = PlaceCategory | SettlementKind

/** Folded and in the singular, in several languages. */
const ALSO: Partial<Record<Kind, string>> = {
  fuel: 'gas|gasoline|petrol|gas station|petrol station|fuel station|filling station|gasolina|posto de gasolina|posto de combustivel|bomba de gasolina|gasolinera|tankstelle|station service|station essence|essence|benzina|distributore',
  charging: 'charging station|charger|ev charging|charging point',
  repair:
    'workshop|mechanic|garage|bike shop|scooter shop|motorcycle shop|bicycle shop|repair shop|oficina|taller|werkstatt|officina',
  parking: 'car park|parking lot|motorcycle parking|estacionamento|aparcamiento|parkplatz|parcheggio|parking garage',
  coffee: 'cafe|coffee shop|coffeehouse|cafeteria|kaffee|pastelaria',
  food: 'restaurant|fast food|lunch|dinner|eat|restaurante|ristorante|comida',
  bar: 'pub|nightclub|beer',
  ice_cream: 'icecream|gelato|ice cream parlour',
  supermarket: 'grocery|groceries|convenience|convenience store|supermercado|supermarche|supermarkt|supermercato',
  shop: 'store',
  viewpoint: 'view|scenic view|lookout|overlook|miradouro|mirador|aussichtspunkt|belvedere',
  park: 'garden|parque|jardim',
  peak: 'mountain|summit|hill',
  attraction: 'sight|monument|castle',
  museum: 'gallery|museu|museo|musee',
  culture: 'theatre|theater|cinema',
  toilets: 'toilet|restroom|wc|bathroom|lavatory|casa de banho|aseo|toilette|toiletten|bagno',
  water: 'drinking water|fountain',
  hotel: 'motel|hostel|lodging|guest house',
  camping: 'camp site|campsite|campground|camping site',
  pharmacy: 'pharmacies|chemist|drugstore|farmacia|apotheke|pharmacie',
  hospital: 'clinic|doctor|krankenhaus|hopital|ospedale',
  atm: 'cash machine|cash|multibanco|cajero|geldautomat|bancomat',
  station:
    'train station|railway station|bus station|estacao|metro|subway|metro station|estacion|bahnhof|gare|stazione',
  ferry: 'ferries|ferry terminal',
  library: 'libraries|biblioteca|bibliothek|bibliotheque',
  city: 'cities',
  bakery: 'padaria|panaderia|boulangerie|backerei',
  worship: 'church|igreja|iglesia|kirche|eglise|chiesa',
  beach: 'praia|playa|strand|plage|spiaggia',
  postcode: 'zip|zip code|postal code',
}

const kinds = new Map<string, Kind>()
for (const kind of [...placeCategories, ...settlementKinds])
  for (const word of [kind.replace('_', ' '), ...(ALSO[kind]?.split('|') ?? [])]) kinds.set(word, kind)

export function readCategory(text: string): Kind | undefined {
  const words = foldName(text)
  return kinds.get(words) ?? kinds.get(words.replace(/s$/, '')) ?? kinds.get(words.replace(/es$/, ''))
}
