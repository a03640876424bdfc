import { limits } from '@scooter-rides/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { sampleRoom } from '../../../../test/sample-chat.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { seeToast } from '../../../../test/toasts.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { outbox } from '../outbox/outbox.ts'
import { Composer } from './composer.tsx'

const add = vi.fn<typeof outbox.add>()
beforeEach(() => {
  add.mockReset().mockResolvedValue(undefined)
  vi.spyOn(outbox, 'add').mockImplementation(add)
})

const open = () =>
  render(
    <>
      <Composer room={sampleRoom()} riderId="maya-id" input={createRef()} aim={undefined} onAim={() => undefined} />
      <ToastHost />
    </>,
    { me: sampleMe() },
  )
const field = () => screen.getByRole('textbox', { name: 'Message' })
const send = () => screen.getByRole('button', { name: 'Send' })
const chosen = () => within(screen.getByRole('list', { name: 'Files to send' }))
const photo = (name: string) => new File(['pixels'], name, { type: 'image/png' })
const sent = () => add.mock.calls.map(([{ contentType, content, file }]) => [contentType, content, file?.name])

test('selected and dropped files show a preview; one is removed, and Send uploads the others with the caption', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const { user, container } = await open()
  await user.upload(screen.getByLabelText('Attach', { selector: 'input' }), [photo('bridge.png'), photo('wrong.png')])
  const route = new File(['x'], 'route.pdf', { type: 'application/pdf' })
  fireEvent.drop(container.querySelector('form') as HTMLFormElement, { dataTransfer: { files: [route] } })
  await waitFor(() =>
    expect(chosen().getByRole('img', { name: 'bridge.png' })).toHaveAttribute('src', 'blob:chosen-file'),
  )
  expect(await chosen().findByText('route.pdf')).toBeVisible()
  expect(add).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Remove wrong.png' }))
  await user.type(field(), 'The bridge at eight')
  await user.click(send())

  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull())
  expect(sent()).toEqual([
    ['image', 'The bridge at eight', 'bridge.png'],
    ['file', '', 'route.pdf'],
  ])
  expect(field()).toHaveValue('')
  expect(revoke).toHaveBeenCalledTimes(2)
})

test('a pasted picture can be sent without a text, and an empty file is rejected by name', async () => {
  const { user } = await open()
  fireEvent.paste(field(), { clipboardData: { files: [photo('pasted.png'), new File([], 'empty.txt')] } })
  await seeToast('File not added', '“empty.txt” is empty.')
  expect(await chosen().findByRole('img', { name: 'pasted.png' })).toBeInTheDocument()
  await user.click(send())
  await waitFor(() => expect(sent()).toEqual([['image', '', 'pasted.png']]))
})

test('a text over the limit stays complete, shows its length, and is sent after it is shortened', async () => {
  const { user } = await open()
  const long = 'x'.repeat(limits.message + 1)
  await user.click(field())
  await user.paste(long)
  expect(field()).toHaveValue(long)
  expect(field()).toHaveAccessibleDescription(/^4,001 of 4,000 characters\. Shorten it/)
  expect(send()).toBeDisabled()
  await user.keyboard('{Enter}')
  expect(add).not.toHaveBeenCalled()

  await user.keyboard('{Backspace}')
  expect(field()).toHaveAccessibleDescription('4,000 of 4,000 characters')
  await user.click(send())
  expect(add.mock.calls[0]?.[0].content).toHaveLength(limits.message)
})
