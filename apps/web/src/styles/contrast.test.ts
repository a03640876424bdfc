import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { contrast, readColours } from '../../test/contrast.ts'

const css = readFileSync(`${import.meta.dirname}/colours.css`, 'utf8')
const surfaces = ['bg', 'panel', 'panel-2', 'face', 'well']
const texts = ['ink', 'ink-2', 'ink-3', 'link', 'brand', 'mint', 'amber', 'ok', 'good', 'warn', 'bad', 'info']
const textPairs: [text: string, surface: string][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [string, string] => [text, surface])),
  ['ink', 'face-2'],
  ['ink-2', 'face-2'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-mint', 'mint'],
  ['on-amber', 'amber'],
  ['on-bad', 'bad'],
  ['title-ink', 'title-a'],
  ['title-off-ink', 'title-off'],
  // The number on a cluster marker.
  ['edge', 'pin-start'],
  ['link', 'brand-soft'],
  ...['mint', 'amber', 'ok', 'good', 'warn', 'bad', 'info'].map((name): [string, string] => [name, `${name}-soft`]),
  ...['brand', 'mint', 'amber', 'ok', 'good', 'warn', 'bad', 'info'].map((name): [string, string] => [
    'ink',
    `${name}-soft`,
  ]),
]
/** WCAG 1.4.11: control borders and the focus ring need a contrast of 3:1. */
const edgePairs = ['line-2', 'focus'].flatMap((edge) =>
  ['panel', 'face', 'well'].map((surface): [string, string] => [edge, surface]),
)

describe.each(['dark', 'light'] as const)('in %s mode', (mode) => {
  const colours = readColours(css, mode)

  function contrastOf([first, second]: [string, string]): number {
    const [a, b] = [colours.get(first), colours.get(second)]
    if (!a || !b) throw new Error(`colours.css does not name ${a ? second : first}`)
    return contrast(a, b)
  }

  test.each(textPairs)('%s is readable on %s', (...pair) => {
    expect(contrastOf(pair)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('%s is visible on %s', (...pair) => {
    expect(contrastOf(pair)).toBeGreaterThanOrEqual(3)
  })
})

test('black on white is 21 to 1', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
})
