import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Scene } from './scene-canvas.tsx'

const moves = vi.hoisted((): boolean[] => [])
// The test DOM has no canvas.
vi.mock('./scene-view.ts', () => ({
  createSceneView: () => ({ refresh: () => undefined, setMoving: (isMoving: boolean) => moves.push(isMoving) }),
}))

let scrollTo: (isIntersecting: boolean) => void = () => undefined
beforeEach(() => {
  moves.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        scrollTo = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this as never)
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('the scene moves only while it is in view', () => {
  render(<Scene />)
  expect(moves.at(-1)).toBe(true)

  act(() => scrollTo(false))
  expect(moves.at(-1)).toBe(false)

  act(() => scrollTo(true))
  expect(moves.at(-1)).toBe(true)
})
