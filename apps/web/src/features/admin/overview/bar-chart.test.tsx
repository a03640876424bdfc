import type { Chart as ChartType } from 'chart.js'
import type { ChartConfiguration } from 'chart.js'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { BarChart } from './bar-chart.tsx'

/** The charts that the library received, because the test DOM has no canvas. */
const drawn = vi.hoisted(() => [] as { config: ChartConfiguration; isDestroyed: boolean }[])

vi.mock(import('chart.js'), async (importOriginal) => ({
  ...(await importOriginal()),
  Chart: class {
    static register() {}
    drawing
    constructor(_canvas: HTMLCanvasElement, config: ChartConfiguration) {
      this.drawing = { config, isDestroyed: false }
      drawn.push(this.drawing)
    }
    destroy() {
      this.drawing.isDestroyed = true
    }
  } as unknown as typeof ChartType,
}))

let isStill = false
beforeEach(() => {
  drawn.length = 0
  isStill = false
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  document.documentElement.style.setProperty('--brand', '#123456')
})

const chart = <BarChart label="New users per day" colour="--brand" labels={['Nov 23', 'Nov 24']} values={[0, 5]} />

test('draws the values in the colours of the theme, with an accessible name', async () => {
  await render(chart)
  expect(screen.getByRole('img', { name: 'New users per day' }).tagName).toBe('CANVAS')
  const [only, ...others] = drawn
  expect(others).toEqual([])
  expect(only?.config.data.labels).toEqual(['Nov 23', 'Nov 24'])
  expect(only?.config.data.datasets).toMatchObject([{ data: [0, 5], backgroundColor: '#123456' }])
  expect(only?.config.options?.animation).toMatchObject({ duration: 200 })
})

test('does not animate when reduced motion is preferred', async () => {
  isStill = true
  await render(chart)
  expect(drawn.map(({ config }) => config.options?.animation)).toEqual([false])
})

test('is redrawn when the colour mode changes, and removes the old drawing', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  const { unmount } = await render(chart)
  document.documentElement.style.setProperty('--brand', '#abcdef')
  await act(async () => void (document.documentElement.dataset['theme'] = 'light'))
  await vi.waitFor(() => expect(drawn).toHaveLength(2))
  expect(drawn.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false])
  expect(drawn[1]?.config.data.datasets).toMatchObject([{ backgroundColor: '#abcdef' }])
  unmount()
  expect(drawn.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true])
})
