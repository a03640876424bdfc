import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { prefetchParts } from '../../lib/async/prefetch-parts.ts'
import { lazyPart } from './lazy-part.tsx'

const Table = ({ rows }: { rows: number }) => <p>{rows} rows</p>
const failedImport = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a part that cannot be loaded says so in its place, and Retry loads it', async () => {
  const load = vi.fn<() => Promise<typeof Table>>().mockImplementationOnce(failedImport).mockResolvedValue(Table)
  const Part = lazyPart(load, { pending: <p>Loading...</p> })
  render(
    <>
      <Part rows={3} />
      <p>the rest</p>
    </>,
  )
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(await screen.findByRole('status')).toHaveTextContent('This part could not be loaded.')
  expect(screen.getByText('the rest')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('3 rows')).toBeVisible()
})

test('a part loads automatically when the network returns', async () => {
  const Part = lazyPart(
    vi.fn<() => Promise<typeof Table>>().mockImplementationOnce(failedImport).mockResolvedValue(Table),
  )
  render(<Part rows={4} />)
  await screen.findByRole('button', { name: 'Retry' })

  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('4 rows')).toBeVisible()
})

test('a part loads automatically when the network returned before its failure was shown', async () => {
  // Offline when the loading fails, online again when the notice is rendered.
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false).mockReturnValue(true)
  const Part = lazyPart(
    vi.fn<() => Promise<typeof Table>>().mockImplementationOnce(failedImport).mockResolvedValue(Table),
  )
  render(<Part rows={8} />)
  expect(await screen.findByText('8 rows')).toBeVisible()
  onLine.mockRestore()
})

test('a part that is needed offline is prefetched once', async () => {
  const load = vi.fn(async () => Table)
  const Part = lazyPart(load, { isAhead: true })
  await prefetchParts()
  expect(load).toHaveBeenCalledTimes(1)

  render(<Part rows={5} />)
  expect(screen.getByText('5 rows')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed prefetch is tried again', async () => {
  const load = vi.fn<() => Promise<typeof Table>>().mockImplementationOnce(failedImport).mockResolvedValue(Table)
  const Part = lazyPart(load, { isAhead: true })
  await prefetchParts()
  await prefetchParts()
  expect(load).toHaveBeenCalledTimes(2)

  render(<Part rows={6} />)
  expect(screen.getByText('6 rows')).toBeVisible()
})
