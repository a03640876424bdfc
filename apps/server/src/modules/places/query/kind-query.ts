import { foldName, isSideWord } from '@scooter-rides/osm-import'
import { partsOf } from './place-query.ts'
import { readCategory } from './read-category.ts'

/** The rest is the name of the place, or where to search. */
export interface KindQuery {
  kind: NonNullable<ReturnType<typeof readCategory>>
  rest: string
}

const MOST_KIND_WORDS = 3

const anyOf = (words: string) => words.split('|').map(foldName).join('|')

const HERE = new RegExp(
  ` (?:${anyOf(
    'near me|nearby|near by|near here|close by|around me|around here|in der Nähe|in der Nähe von mir|in de buurt|bij mij in de buurt|dichtbij' +
      '|perto de mim|perto daqui|cerca de mí|cerca de aquí|près de moi|près d’ici|à proximité|vicino a me|qui vicino|nelle vicinanze' +
      '|w pobliżu|blisko mnie|niedaleko|بالقرب مني|قريب مني|قريبة مني|بجواري|قريب من هنا',
  )})$`,
)
const LINK = new RegExp(
  `^(?:${anyOf(
    'in|near|at|on|by|close to|next to|bei|am|bij|nabij|em|en|no|na|nos|nas|de|do|da|perto de|cerca de|à|près de|vicino a|a|di|w|we|przy|koło|blisko|في|قرب|بالقرب من',
  )}) `,
)

/** For "coffee near me", "fuel in Fells Point", "metro Trindade", "Baltimore gas station"; none for most texts. */
export function readKindQuery(query: string): KindQuery[] {
  const text = partsOf(query).join(' ').replace(HERE, '')
  const kind = readCategory(text)
  if (kind) return [{ kind, rest: '' }]
  const words = text.split(' ')
  const counts = [1, 2, 3].filter((count) => count <= MOST_KIND_WORDS && count < words.length)
  return counts
    .flatMap((count) => [
      { kind: readCategory(words.slice(0, count).join(' ')), rest: words.slice(count).join(' ').replace(LINK, '') },
      { kind: readCategory(words.slice(-count).join(' ')), rest: words.slice(0, -count).join(' ') },
    ])
    .filter((read): read is KindQuery => read.kind !== undefined)
    .filter(({ rest }) => !rest.split(' ').every(isSideWord))
}
