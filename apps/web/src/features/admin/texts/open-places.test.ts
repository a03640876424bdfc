import { expect, test } from 'vitest'
import { findOpenPlaces } from './open-places.ts'

test.each([
  ['Operator: [name of the club], [address]', ['[name of the club]', '[address]']],
  ['[name] and again [name]', ['[name]']],
  ['[our site](https://rides.example) and [rules][1]\n\n[1]: https://rides.example/rules', []],
  ['![a photo](/photo.png)', []],
  ['\\[as in the original]', []],
  ['', []],
])('in %j the open places are %j', (markdown, places) => {
  expect(findOpenPlaces(markdown)).toEqual(places)
})
