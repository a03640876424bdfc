import { foldName } from '@scooter-rides/osm-import'
import { townKinds } from './wish.ts'

/** Kinds of place for each word, best first, in English, German, Portuguese, French and Spanish. Plurals and typos need no entry. */
const wordsOfKinds: [kinds: string[], words: string][] = [
  [
    ['fuel'],
    'fuel, petrol, gas, gasoline, gas station, petrol station, filling station, refuel, fill up, tanken, tankstelle, benzin, gasolina, posto de gasolina, abastecer, essence, station service, gasolinera, repostar',
  ],
  [
    ['charging'],
    'charge, charging, charger, charging station, charge point, plug, socket, recharge, laden, ladestation, ladesaule, aufladen, steckdose, carregar, carregador, tomada, recharger, borne, cargar, cargador, enchufe',
  ],
  [
    ['repair'],
    'repair, mechanic, workshop, puncture, tyre, tire, flat tire, fix, werkstatt, reparatur, oficina, mecanico, reparacao, reparer, garagiste, taller, pinchazo',
  ],
  [
    ['parking'],
    'parking, parking lot, car park, parkplatz, parken, estacionamento, estacionar, stationnement, aparcamiento, aparcar',
  ],
  [
    ['coffee'],
    'coffee, coffee shop, cafe, espresso, cappuccino, latte, tea, kaffee, kaffeepause, kaffeehaus, cafezinho, cafeteria, salon de the',
  ],
  [
    ['food'],
    'food, eat, eating, lunch, dinner, supper, breakfast, brunch, restaurant, meal, hungry, bite, snack, diner, pizza, burger, sushi, noodles, tapas, taco, essen, mittagessen, mittag, abendessen, fruhstuck, hunger, imbiss, comida, comer, almoco, jantar, restaurante, lanche, manger, repas, dejeuner, resto, almuerzo, cena',
  ],
  [
    ['bar'],
    'bar, pub, beer, beer garden, drink, wine, bier, kneipe, biergarten, wein, cerveja, vinho, biere, vin, cerveza, vino',
  ],
  [
    ['ice_cream'],
    'ice cream, icecream, gelato, gelateria, eis, eisdiele, eiscafe, gelado, gelataria, sorvete, glace, glacier, helado, heladeria',
  ],
  [
    ['bakery'],
    'bakery, bread, pastry, cake, croissant, backerei, kuchen, brot, padaria, pastelaria, bolo, boulangerie, patisserie, panaderia',
  ],
  [
    ['supermarket'],
    'supermarket, grocery, groceries, supermarkt, einkaufen, supermercado, mercearia, supermarche, epicerie',
  ],
  [['shop'], 'shop, shopping, store, mall, geschaft, loja, boutique, magasin, tienda'],
  [
    ['viewpoint', 'peak'],
    'view, viewpoint, scenic, overlook, lookout, panorama, vista, sunset, sunrise, photo, aussicht, aussichtspunkt, ausblick, sonnenuntergang, miradouro, vue, point de vue, mirador',
  ],
  [
    ['park'],
    'park, garden, picnic, playground, garten, picknick, spielplatz, parque, jardim, piquenique, parc, jardin',
  ],
  [['beach'], 'beach, sea, seaside, swim, swimming, strand, meer, schwimmen, praia, mar, plage, mer, playa'],
  [['peak'], 'peak, summit, mountain, hill, gipfel, berg, cume, montanha, sommet, montagne, montana'],
  [
    ['nature', 'park'],
    'nature, forest, wood, waterfall, lake, natur, wald, wasserfall, natureza, floresta, cascata, lago, foret, lac, bosque, cascada',
  ],
  [
    ['attraction', 'museum'],
    'sight, sights, sightseeing, attraction, landmark, monument, castle, sehenswurdigkeit, denkmal, schloss, castelo, monumento, chateau, castillo',
  ],
  [['museum', 'culture'], 'museum, gallery, art, museu, musee, museo, kunst'],
  [['culture'], 'theatre, theater, cinema, kino, teatro, cine'],
  [['toilets'], 'toilet, restroom, bathroom, wc, loo, toilette, klo, casa de banho, banheiro, bano, aseo'],
  [
    ['water'],
    'water, drinking water, fountain, refill, wasser, trinkwasser, brunnen, agua, fonte, eau, fontaine, fuente',
  ],
  [
    ['hotel'],
    'hotel, motel, hostel, sleep, overnight, inn, ubernachten, ubernachtung, dormir, pousada, auberge, albergue',
  ],
  [['camping'], 'camp, camping, campsite, tent, zelten, zeltplatz, campingplatz, tenda'],
  [['pharmacy'], 'pharmacy, drugstore, chemist, apotheke, farmacia, pharmacie'],
  [['hospital'], 'hospital, doctor, clinic, krankenhaus, arzt, hopital'],
  [['atm', 'bank'], 'atm, cash, cashpoint, cash machine, geldautomat, bargeld, multibanco, distributeur, cajero'],
  [['bank'], 'bank, banco, banque'],
  [['station'], 'station, train station, bahnhof, gare, estacao, estacion'],
  [['ferry'], 'ferry, fahre, balsa, bac'],
  [['library'], 'library, bibliothek, biblioteca, bibliotheque'],
  [['coffee', 'park', 'food'], 'break, rest, pause, rast, pausa, descanso'],
  [townKinds, 'town, city, village, stadt, dorf, ort, vila, cidade, aldeia, ville, village, bourg, pueblo, ciudad'],
]

export const knownKinds = [...new Set(wordsOfKinds.flatMap(([kinds]) => kinds))]

const shareWords: [share: number, words: string][] = [
  [0.1, 'start, beginning, anfang, inicio, comeco, debut, principio, comienzo'],
  [0.33, 'a third, one third'],
  [
    0.5,
    'half way, halfway, midway, middle, half, halb, halfte, mitte, meio, metade, meio caminho, milieu, mi chemin, mitad, medio camino',
  ],
  [0.66, 'two thirds'],
  [0.9, 'end, finish, last, arrival, destination, ende, schluss, ziel, fim, final, chegada, fin, arrivee, llegada'],
]

export type Joint = 'or' | 'beside' | 'not'
const jointWords: [Joint, string][] = [
  ['or', 'or, oder, ou, o'],
  [
    'beside',
    'with, by, near, beside, overlooking, mit, bei, beim, am, neben, com, perto, junto, avec, pres, au bord, con, cerca, al lado',
  ],
  ['not', 'no, not, without, except, kein, keine, ohne, nicht, nao, sem, sans, pas, sin'],
]

export type Meaning = { kinds: string[] } | { share: number } | { joint: Joint }

/** By folded words; a phrase is one key. */
export const meanings = new Map<string, Meaning>([
  ...entriesOf(wordsOfKinds, (kinds) => ({ kinds })),
  ...entriesOf(shareWords, (share) => ({ share })),
  ...entriesOf(jointWords, (joint) => ({ joint })),
])

function entriesOf<T>(table: [T, string][], toMeaning: (value: T) => Meaning) {
  return table.flatMap(([value, words]) =>
    words.split(',').map((word): [string, Meaning] => [foldName(word), toMeaning(value)]),
  )
}

/** Common words that must not be corrected: a place is neither an ice (glace) nor a beach (plage). */
export const plainWords = new Set(
  'place stop spot where there these those their would could should about after before along around route scooter ride something somewhere nice quick quiet little small large great please maybe inside outside people friend group plato plaza'.split(
    ' ',
  ),
)

export const MOST_WORDS = 3
