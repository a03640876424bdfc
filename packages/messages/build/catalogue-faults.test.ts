import { expect, test } from 'vitest'
import { catalogueFaults } from './catalogue-faults.ts'

const source = new Map([
  ['rides.by', 'by <rider>{name}</rider>'],
  ['rides.count', '{n, plural, one {# ride} other {# rides}}'],
])

test('accepts a complete translation with other plural forms and another order', () => {
  const polish = new Map([
    ['rides.by', '<rider>{name}</rider> prowadzi'],
    ['rides.count', '{n, plural, one {# trasa} few {# trasy} many {# tras} other {# trasy}}'],
  ])
  expect(catalogueFaults(source, polish)).toEqual([])
})

test('names a missing key, an unknown key and a misspelt argument', () => {
  const broken = new Map([
    ['rides.by', 'von <rider>{nam}</rider>'],
    ['rides.old', 'Alt'],
  ])
  expect(catalogueFaults(source, broken)).toEqual([
    '“rides.count” is missing.',
    '“rides.by” has the unknown argument “nam”.',
    '“rides.by” lacks the argument “name”.',
    '“rides.old” is not a key of the source language.',
  ])
})

test('names a message with a broken placeholder', () => {
  const broken = new Map([...source, ['rides.count', '{n, plural, one {# Tour']])
  expect(catalogueFaults(source, broken)).toEqual(['“rides.count” is not valid ICU syntax: {n, plural, one {# Tour'])
})
