import { expect, test } from 'vitest'
import { readKindQuery } from './kind-query.ts'

test.each([
  ['fuel', ['fuel']],
  ['Gas Stations', ['fuel']],
  ['posto de gasolina', ['fuel']],
  ['Tankstelle', ['fuel']],
  ['coffee near me', ['coffee']],
  ['gas station nearby', ['fuel']],
  ['Tankstelle in der Nähe', ['fuel']],
  ['farmácia perto de mim', ['pharmacy']],
  ['coffee in Fells Point', ['coffee @fells point']],
  ['Fells Point coffee', ['coffee @fells point']],
  ['fuel, Baltimore', ['fuel @baltimore']],
  ['metro Trindade', ['station @trindade']],
  ['estação São Bento', ['station @sao bento']],
  ['Bank St', []],
  ['Park Ave', []],
  ['church lane', []],
  ['Main Street', []],
  ['', []],
  ['🛵', []],
])('reads %j as %j', (typed, kinds) => {
  expect(readKindQuery(typed).map(({ kind, rest }) => (rest ? `${kind} @${rest}` : kind))).toEqual(kinds)
})
