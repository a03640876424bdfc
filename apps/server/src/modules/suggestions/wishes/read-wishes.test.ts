import { describe, expect, test } from 'vitest'
import { readWishes } from './read-wishes.ts'
import { townKinds } from './wish.ts'

/** "coffee@0.5+viewpoint": the first kind, where, and what should be beside it. */
const inShort = (text: string) =>
  readWishes(text).map(
    ({ kinds, name, share, beside }) =>
      `${kinds[0] ?? `"${name}"`}${share === undefined ? '' : `@${share}`}${beside[0] ? `+${beside[0]}` : ''}`,
  )

describe('a wish', () => {
  test.each([
    ['coffee', ['coffee']],
    ['Coffee with a view, then a park half way', ['coffee+viewpoint', 'park@0.5']],
    ['lunch near the end', ['food@0.9']],
    ['half way, a park', ['park@0.5']],
    ['ice cream, half way', ['ice_cream@0.5']],
    ['somewhere to charge', ['charging']],
    ['a town on the way', ['town']],
    ['a gas station at the start and dinner at the end', ['fuel@0.1', 'food@0.9']],
    ['a beach + a bakery', ['beach', 'bakery']],
    ['lunch by the beach', ['food+beach']],
    ['museums, bakeries & beaches', ['museum', 'bakery', 'beach']],
    ['pizza restaurant', ['food']],
    ['a park, no bars', ['park']],
    ['a break', ['coffee']],

    ['cofee and a restarant', ['coffee', 'food']],
    ['scenic viewpiont', ['viewpoint']],
    ['libary', ['library']],
    ['nice places to eat', ['food']],
    ['two quick stops for tea', ['coffee']],

    ['Kaffee mit Aussicht, dann ein Park auf halber Strecke in der Mitte', ['coffee+viewpoint', 'park@0.5']],
    ['Mittagessen am Ende', ['food@0.9']],
    ['Tankstellen', ['fuel']],
    ['Bäckerei', ['bakery']],
    ['café com vista, depois um miradouro no fim', ['coffee+viewpoint', 'viewpoint@0.9']],
    ['bomba de gasolina', ['fuel']],
    ['déjeuner au milieu puis une boulangerie', ['food@0.5', 'bakery']],
    ['una playa a mitad y luego helado', ['beach@0.5', 'ice_cream']],

    ['Joe’s Diner Club', ['food']],
    ['Starbucks', ['"starbucks"']],
    ['   ', []],
    ['🙂🙂', []],
    ['%_%', []],
  ])('%s', (text, wishes) => {
    expect(inShort(text)).toEqual(wishes)
  })

  test('may name two alternatives', () => {
    expect(readWishes('coffee or ice cream')).toEqual([{ kinds: ['coffee', 'ice_cream'], beside: [] }])
  })

  test('may be a town of any size', () => {
    expect(readWishes('villages')[0]?.kinds).toEqual(townKinds)
  })

  test('list is limited', () => {
    expect(readWishes('coffee, lunch, park, beach, fuel, museum, bar')).toHaveLength(5)
  })

  test('is read quickly, however odd the text is', () => {
    expect(readWishes('x '.repeat(250))).toEqual([])
    expect(readWishes('coffee '.repeat(70))).toHaveLength(1)
    expect(readWishes('qwxyz '.repeat(83))).toEqual([])
  })
})
