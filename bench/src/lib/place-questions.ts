import { DatabaseSync } from 'node:sqlite'

export interface Question {
  kind: 'whole names' | 'beginnings' | 'misspelt names' | 'nearby' | 'reverse'
  path: string
  /** The search text or the category. */
  text: string
  lat: number
  lng: number
}

const names = 300
const spots = 100
const categories = ['coffee', 'fuel', 'food', 'park', 'toilets', 'repair']

interface Row {
  name: string
  lat: number
  lng: number
}

/** A deterministic set of queries: names of places from the whole file, queried some streets away, and points beside them. */
export function makeQuestions(file: string): Question[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const last = Number(db.prepare('SELECT max(id) AS last FROM place').get()?.last)
  const find = db.prepare(
    `SELECT name, lat / 1e6 AS lat, lng / 1e6 AS lng FROM place WHERE id >= ? AND kind <> 'postcode' AND length(name) > 4 LIMIT 1`,
  )
  const draw = dice(20_240_501)
  const draft = () => find.get(1 + draw(last)) as unknown as Row
  const questions = [
    ...Array.from({ length: names }, (_, index) => named(draft(), index, draw)),
    ...Array.from({ length: spots }, (_, index) => nearby(draft(), index)),
    ...Array.from({ length: spots }, () => reverse(draft())),
  ]
  db.close()
  return questions
}

function named({ name, lat, lng }: Row, index: number, draw: (sides: number) => number): Question {
  const near = { lat: lat + (draw(100) - 50) / 2_000, lng: lng + (draw(100) - 50) / 2_000 }
  const kind =
    (['whole names', 'beginnings', 'whole names', 'beginnings', 'misspelt names'] as const)[index % 5] ?? 'whole names'
  const text =
    kind === 'beginnings' ? name.slice(0, 3 + draw(6)).trim() : kind === 'misspelt names' ? misspelt(name, draw) : name
  // Every seventh query has no map position.
  const from = index % 7 === 0 ? '' : `&lat=${near.lat}&lng=${near.lng}`
  return { kind, text, ...near, path: `/api/places/autocomplete?q=${encodeURIComponent(text)}${from}` }
}

function nearby({ lat, lng }: Row, index: number): Question {
  const category = categories[index % categories.length] ?? 'coffee'
  return {
    kind: 'nearby',
    text: category,
    lat,
    lng,
    path: `/api/places/nearby?lat=${lat}&lng=${lng}&category=${category}`,
  }
}

const reverse = ({ lat, lng }: Row): Question => ({
  kind: 'reverse',
  text: '',
  lat: lat + 0.0003,
  lng,
  path: `/api/places/reverse?lat=${lat + 0.0003}&lng=${lng}`,
})

/** Two letters of a long word swapped. */
function misspelt(name: string, draw: (sides: number) => number): string {
  const words = name.split(' ')
  const index = words.findIndex((word) => word.length > 4)
  const word = words[index]
  if (!word) return name
  const cut = 1 + draw(word.length - 2)
  words[index] = word.slice(0, cut) + word.charAt(cut + 1) + word.charAt(cut) + word.slice(cut + 2)
  return words.join(' ')
}

/** A deterministic random generator. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
