import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine may need longer than the usual second; what never comes still fails.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// The test browser draws nothing and scrolls nowhere; the router scrolls on every navigation.
HTMLCanvasElement.prototype.getContext = () => null
window.scrollTo = () => undefined
Element.prototype.scrollTo = () => undefined

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
