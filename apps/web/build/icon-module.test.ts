import { expect, test } from 'vitest'

import { iconModule } from './icon-module.ts'

test.each([
  ['arrow-left', true],
  ['send', true],
  ['clock', false],
  ['check', false],
  ['map', false],
])('a page from right to left mirrors the icon %s: %s', (name, isMirrored) => {
  expect(iconModule('<svg><path/></svg>', 'pixelarticons', name).includes("'data-mirrored': true")).toBe(isMirrored)
})
