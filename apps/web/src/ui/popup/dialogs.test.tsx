import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '../../../test/render.tsx'
import { confirm } from './confirm.ts'
import { ConfirmHost } from './confirm-host.tsx'
import { toast } from '../toast/toast.ts'
import { ToastHost } from '../toast/toast-host.tsx'

const question = {
  title: 'Confirm Deletion',
  body: 'This action cannot be undone.',
  action: 'Delete',
  isDangerous: true,
}

function openConfirm(): Promise<boolean> {
  let answer: Promise<boolean> | undefined
  act(() => {
    answer = confirm(question)
  })
  return answer ?? Promise.reject(new Error('Nothing was asked'))
}

test('a confirmation is answered by the button that names the action', async () => {
  const { user } = await render(<ConfirmHost />)
  const answer = openConfirm()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await answer).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape answers a confirmation with no', async () => {
  const { user } = await render(<ConfirmHost />)
  const answer = openConfirm()
  await screen.findByRole('dialog', { name: 'Confirm Deletion' })
  await user.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('a second confirmation answers the first one with no', async () => {
  await render(<ConfirmHost />)
  const first = openConfirm()
  void openConfirm()
  expect(await first).toBe(false)
})

test('a message from outside React is shown as soon as the toaster has loaded', async () => {
  await render(<ToastHost />)
  act(() => toast({ title: 'Ride created', description: 'It is on the map.', kind: 'success' }))
  expect((await screen.findAllByText('Ride created')).length).toBeGreaterThan(0)
})

test('an error is announced immediately and stays until it is closed', async () => {
  const { user } = await render(<ToastHost />)
  act(() => toast({ title: 'Could not save', kind: 'error', about: 'saving' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Could not save')
  await user.click(screen.getByRole('button', { hidden: true }))
  await waitFor(() => expect(screen.queryByText('Could not save', { selector: 'h2' })).toBeNull())
})
