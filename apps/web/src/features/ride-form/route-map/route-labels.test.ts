import { expect, test } from 'vitest'
import { routeRemarks } from './route-labels.ts'

test('a route of straight lines is explained once, in any language of the server', () => {
  const warnings = ['Gerade Linien: Es gibt hier keine Straßenkarte.']
  expect(routeRemarks({ engine: 'direct', warnings, isEngineExplained: true })).toEqual(warnings)
})

test('a route whose warnings do not explain its engine has a remark', () => {
  const warnings = ['The destination is outside this server’s road maps.']
  expect(routeRemarks({ engine: 'direct', warnings })).toEqual([expect.stringMatching(/^Straight lines/), ...warnings])
  expect(routeRemarks({ engine: 'valhalla', warnings })).toEqual(warnings)
})
