import { expect, test } from 'vitest'
import { isShownHere } from './is-shown-here.ts'

test.each([
  ['/rides/7', '/rides/7', true],
  ['/rides/7', '/rides/7?from=mail#stops', true],
  ['/rides/7', '/rides/70', false],
  ['/messages?room=3', '/messages?room=3', true],
  ['/messages?room=3', '/messages?room=4', false],
  ['/messages?room=3', '/messages', false],
  ['/dashboard#rides', '/dashboard#rides', true],
  ['/dashboard#rides', '/dashboard', false],
  [null, '/messages', false],
  ['https://elsewhere.example/rides/7', '/rides/7', false],
])('%s opens the page %s: %s', (link, here, answer) => {
  expect(isShownHere(link, `https://rides.example${here}`)).toBe(answer)
})
