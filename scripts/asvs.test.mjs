import { expect, test } from 'vitest'
import { itemsOfChapters, readItems } from './lib/asvs.mjs'

const { rows, notApplicable } = readItems()

test('the page about OWASP ASVS contains every item of levels 1 and 2 once', () => {
  const ids = [...rows.map(({ id }) => id), ...notApplicable]
  expect(new Set(ids).size).toBe(ids.length)
  const counted = itemsOfChapters.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length)
  expect(counted).toEqual(itemsOfChapters)
})

test('every applicable item has a state, and each that is not open names a file', () => {
  const wrong = rows.filter(
    ({ state, files, level }) =>
      !/^[12]$/.test(level) ||
      !/^(held|partly|open)\b/.test(state) ||
      (files.length === 0 && !state.startsWith('open')),
  )
  expect(wrong).toEqual([])
})
