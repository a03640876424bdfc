/** A direction of the compass. `O` is west in Romance languages (Oeste, Ouest, Ovest), east in German and Dutch. */
export type Direction = 'N' | 'S' | 'E' | 'W' | 'O'
export type Axis = 'lat' | 'lng'
export type Unit = '°' | "'" | '"'

const listed = <T>(words: Record<string, T>) =>
  new Map(Object.entries(words).flatMap(([list, meaning]) => list.split(' ').map((word) => [word, meaning] as const)))

const directions = listed<Direction>({
  'n north nord norte noord norra север северной сш': 'N',
  's south sud süd sul sur zuid syd юг южной юш': 'S',
  'e east est este leste ost oost öst восток восточной вд': 'E',
  'w west oeste ouest ovest väst запад западной зд': 'W',
  o: 'O',
})
const axes = listed<Axis>({
  'lat latitude latitud latitudine breite breitengrad y': 'lat',
  'lng lon long longitude longitud longitudine länge längengrad x': 'lng',
})
const units = listed<Unit>({
  'd deg degs degree degrees grad graus grados gradi degrés': '°',
  'min mins minute minutes minutos minuti minuten': "'",
  'sec secs second seconds seg segundos secondi sekunden secondes': '"',
})

export type Word = { direction: Direction } | { axis: Axis } | { unit: Unit }

export function readAngleWord(word: string): Word | undefined {
  const folded = word.toLowerCase()
  const [direction, axis, unit] = [directions.get(folded), axes.get(folded), units.get(folded)]
  return direction ? { direction } : axis ? { axis } : unit ? { unit } : undefined
}
