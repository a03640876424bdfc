import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../test/render.tsx'
import { ToastHost } from './toast-host.tsx'
import { toast } from './toast.ts'

vi.mock('./toaster.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('what there is to say is said although the toaster can’t be fetched', async () => {
  const { user } = await render(<ToastHost />)
  toast({ title: 'Failed to create ride', description: 'There is no connection.', kind: 'error' })

  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create ride There is no connection.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
