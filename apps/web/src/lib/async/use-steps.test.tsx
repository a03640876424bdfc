import { render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'

import { appRendered } from '../page/prerendered.ts'
import { useSteps } from './use-steps.ts'

const parts = ['one', 'two', 'three']
const seen: string[] = []

function Long() {
  const step = useSteps(parts.length)
  seen.push(`${step}${document.getElementById('prerendered') ? ' behind the drawing' : ''}`)
  return parts.slice(0, step).map((part) => <p key={part}>{part}</p>)
}

function App() {
  useLayoutEffect(appRendered, [])
  return <Long />
}

afterEach(() => {
  document.getElementById('prerendered')?.remove()
  seen.length = 0
})

test('a prerendered screen renders in steps and is shown when it is complete', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<div id="prerendered"></div>')
  const { unmount } = render(<App />)

  await waitFor(() => expect(document.getElementById('prerendered')).toBeNull())
  expect(screen.getAllByText(/one|two|three/)).toHaveLength(3)
  expect(new Set(seen)).toEqual(new Set(['1 behind the drawing', '2 behind the drawing', '3 behind the drawing']))
  unmount()
})

test('the prerendered markup is removed when the screen is left before it is complete', () => {
  document.body.insertAdjacentHTML('afterbegin', '<div id="prerendered"></div>')
  const { unmount } = render(<Long />)
  appRendered()
  unmount()
  expect(document.getElementById('prerendered')).toBeNull()
})

test('any other screen renders at once', () => {
  render(<App />)
  expect(seen).toEqual(['3'])
})
