import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { controlsWithoutVisibleName } from './label-in-name.ts'

// A busy machine may need more than the default of one second.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  // Checks what each test leaves rendered, so that the rule holds for every tested component.
  const unspeakable = controlsWithoutVisibleName(document)
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // oxlint-disable-next-line vitest/no-standalone-expect -- it fails the test that has just ended
  expect(unspeakable).toEqual([])
})

// Files share a process and a document: the state of each file, including that of our modules, is reset after it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const root of [document.documentElement, document.body])
    for (const name of root.getAttributeNames()) root.removeAttribute(name)
  vi.resetModules()
})

// The test DOM has no canvas and no scrolling; the router scrolls on every navigation.
HTMLCanvasElement.prototype.getContext = () => null
window.scrollTo = () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

window.ResizeObserver = class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

// Elements never intersect, so no map engine is loaded.
window.IntersectionObserver = class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
  takeRecords = () => []
}

// The test DOM has no object URLs.
URL.createObjectURL = () => 'blob:chosen-file'
URL.revokeObjectURL = () => undefined
