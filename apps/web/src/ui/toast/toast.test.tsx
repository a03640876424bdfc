import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { dismissPageToasts, dismissToast, toast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'

const shown = () =>
  [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map((message) => message.textContent)
const fail = (title: string) => toast({ title, kind: 'error', about: 'saving' })

// Must be the first test, while the toaster is still loading: it is loaded once per file.
test('a message dismissed before the toaster has loaded is never shown', async () => {
  await render(<ToastHost />)
  act(() => {
    fail('It broke once')
    fail('It broke again')
    toast({ title: 'Somebody joined' })
    dismissToast('saving')
  })
  await waitFor(() => expect(shown()).toEqual(['Somebody joined']))
})

test('a second message about the same subject replaces the first, and others stay', async () => {
  await render(<ToastHost />)
  act(() => {
    fail('It broke once')
    toast({ title: 'No link', kind: 'error', about: 'sharing' })
  })
  await waitFor(() => expect(shown()).toEqual(expect.arrayContaining(['It broke once', 'No link'])))
  act(() => fail('It broke again'))
  await waitFor(() => expect(shown().toSorted()).toEqual(['It broke again', 'No link']))
})

test('a failure is an alert and other messages are a status, none of them a dialog', async () => {
  await render(<ToastHost />)
  act(() => {
    fail('It broke')
    toast({ title: 'Ride saved', description: 'Everybody sees it.', kind: 'success' })
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('It broke')
  expect(await screen.findByRole('status')).toHaveTextContent('Ride savedEverybody sees it.')
  expect([...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')]).toEqual([])
})

test('a failure is dismissed when the action is tried again, and may be shown again', async () => {
  await render(<ToastHost />)
  act(() => fail('It broke'))
  await waitFor(() => expect(shown()).toEqual(['It broke']))
  act(() => dismissToast('saving'))
  await waitFor(() => expect(shown()).toEqual([]))
  act(() => fail('It broke'))
  await waitFor(() => expect(shown()).toEqual(['It broke']))
})

test('a failure disappears with its page; one shown during navigation, or of background work, stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await render(<ToastHost />)
  act(() => {
    fail('It broke')
    toast({ title: 'Your change was not accepted', kind: 'error', about: 'an edit', outlivesPage: true })
  })
  await waitFor(() => expect(shown().toSorted()).toEqual(['It broke', 'Your change was not accepted']))
  vi.setSystemTime(Date.now() + 60_000)
  act(() => {
    toast({ title: 'The photo was not uploaded', kind: 'error', about: 'the photo' })
    dismissPageToasts()
  })
  await waitFor(() =>
    expect(shown().toSorted()).toEqual(['The photo was not uploaded', 'Your change was not accepted']),
  )
  vi.useRealTimers()
})
