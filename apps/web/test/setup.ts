import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { controlsWithoutVisibleName } from './label-in-name.ts'

// A busy machine may need longer than the usual second; what never comes still fails.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  // What a test leaves on the screen is looked at, so that the rule holds for every component that has a test.
  const unspeakable = controlsWithoutVisibleName(document)
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // oxlint-disable-next-line vitest/no-standalone-expect -- it fails the test that has just ended
  expect(unspeakable).toEqual([])
})

// Files share a process and a page: what a file leaves there, and what modules of ours keep in memory, ends with it.
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

// The test browser draws nothing and scrolls nowhere; the router scrolls on every navigation.
HTMLCanvasElement.prototype.getContext = () => null
window.scrollTo = () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

window.ResizeObserver = class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

// Nothing comes into view here, so no map engine is fetched.
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

// Nor can it show a chosen file.
URL.createObjectURL = () => 'blob:chosen-file'
URL.revokeObjectURL = () => undefined
