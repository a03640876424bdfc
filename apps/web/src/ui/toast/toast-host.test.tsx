import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { ToastHost } from './toast-host.tsx'
import { dismissToast, toast } from './toast.ts'

vi.mock('./toaster.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a message is shown when the toaster cannot be loaded', async () => {
  const { user } = await render(<ToastHost />)
  toast({ title: 'Failed to create ride', description: 'There is no connection.', kind: 'error', about: 'saving' })

  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create ride There is no connection.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a dismissed message disappears here too', async () => {
  await render(<ToastHost />)
  act(() => {
    toast({ title: 'Failed to create ride', kind: 'error', about: 'saving' })
    toast({ title: 'Link not created', kind: 'error', about: 'sharing' })
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create ride')
  act(() => dismissToast('saving'))
  // An alert that is not mounted when the text changes is updated a moment later.
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Link not created Close$/))
})
