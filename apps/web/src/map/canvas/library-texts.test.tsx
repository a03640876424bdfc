import { act, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadMessages } from '../../lib/language/catalogue.ts'
import { changeLanguage } from '../../lib/language/change-language.ts'
import { LibraryTexts } from './library-texts.tsx'

const container = document.createElement('div')
container.innerHTML =
  '<canvas></canvas><div class="maplibregl-desktop-message"></div><div class="maplibregl-mobile-message"></div>'
const map = { getCanvas: () => container.querySelector('canvas'), getContainer: () => container }
vi.mock('@vis.gl/react-maplibre', () => ({ useMap: () => ({ current: map }) }))

const shown = () => ({
  title: container.querySelector('canvas')?.getAttribute('aria-label'),
  hints: [...container.querySelectorAll('div')].map(({ textContent }) => textContent),
})

test('the title of a map and its hints follow the language', async () => {
  await loadMessages(['first', 'maps'])
  const { rerender } = render(<LibraryTexts label="Map of rides" />)
  expect(shown()).toEqual({
    title: 'Map of rides',
    hints: ['Use Ctrl + scroll to zoom the map', 'Use two fingers to move the map'],
  })

  onTestFinished(() => changeLanguage('en'))
  await act(() => changeLanguage('de'))
  rerender(<LibraryTexts label="Karte der Ausfahrten" />)
  expect(shown().title).toBe('Karte der Ausfahrten')
  expect(shown().hints).toEqual([expect.stringContaining('Strg'), expect.stringContaining('Fingern')])
})
