import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { render } from '../../../test/render.tsx'
import { TextField } from '../form/field.tsx'
import { FormDialog } from './form-dialog.tsx'

const sendOuter = vi.fn<() => void>()
const send = vi.fn<() => void>()
const close = vi.fn<() => void>()

const dialog = (isBusy: boolean) => (
  <form onSubmit={sendOuter}>
    <FormDialog title="Place" action="Save" busyLabel="Saving..." isBusy={isBusy} onSubmit={send} onClose={close}>
      <TextField label="Name" />
    </FormDialog>
  </form>
)

test('Enter in a field sends the form of the dialog once, and not the form around it', async () => {
  const { user, rerender } = await render(dialog(false))
  await user.type(await screen.findByLabelText('Name'), 'Pier{Enter}')
  expect(send).toHaveBeenCalledOnce()

  rerender(dialog(true))
  await user.type(screen.getByLabelText('Name'), '{Enter}')
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
  expect(sendOuter).not.toHaveBeenCalled()
})

test('Cancel closes, unless the caller discards a draft first', async () => {
  const discard = vi.fn<() => void>()
  const { user } = await render(
    <FormDialog title="Place" action="Save" onSubmit={send} onClose={close} onCancel={discard}>
      <TextField label="Name" />
    </FormDialog>,
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(discard).toHaveBeenCalledOnce()
  expect(close).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
