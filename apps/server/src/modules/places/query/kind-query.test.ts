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
  ['Tankstellen', ['fuel']],
  ['stacja benzynowa w pobliżu', ['fuel']],
  ['tankstation in de buurt', ['fuel']],
  ['محطة وقود', ['fuel']],
  ['قهوه بالقرب مني', ['coffee']],
  ['مسجد في فادوز', ['worship @فادوز']],
  ['apteka w Krakowie', ['pharmacy @krakowie']],
  ['hôpital à Monaco', ['hospital @monaco']],
  ['coffee in Fells Point', ['coffee @fells point']],
  ['Fells Point coffee', ['coffee @fells point']],
  ['fuel, Baltimore', ['fuel @baltimore']],
  ['metro Trindade', ['station @trindade']],
  ['estação São Bento', ['station @sao bento']],
  ['Bank St', []],
  ['Park Ave', []],
  ['church lane', []],
  ['Main Street', []],
  ['Plaza', []],
  ['', []],
  ['🛵', []],
])('reads %j as %j', (typed, kinds) => {
  expect(readKindQuery(typed).map(({ kind, rest }) => (rest ? `${kind} @${rest}` : kind))).toEqual(kinds)
})
