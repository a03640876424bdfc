import type { InputSource } from './tab.ts'

/** Keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const codes = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

export type Key = keyof typeof codes

interface Stroke {
  key: string
}

const isNamed = (key: string): key is Key => Object.hasOwn(codes, key)

export function typeKeys(strokes: Stroke[]): InputSource[] {
  const actions = strokes.flatMap(({ key }) => {
    const value = isNamed(key) ? codes[key] : key
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
  })
  return [{ type: 'key', id: 'keyboard', actions }]
}

interface Spot {
  x: number
  y: number
}

export const moveTo = (spot: Spot) => pointer(spot, [])

export const clickAt = (spot: Spot) =>
  pointer(spot, [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ])

function pointer({ x, y }: Spot, then: InputSource['actions']): InputSource[] {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...then] }]
}
