import { getInstance } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleInstance } from '../../../test/samples.ts'
import { AdminDialog } from './admin-dialog.tsx'
import type { Statement } from './statement/statement.ts'

async function open(onDo: (note: string) => Promise<unknown>) {
  const onClose = vi.fn()
  const view = await render(
    <AdminDialog title="Warn Ana?" action="Warn" note={{ label: 'Reason', max: 1000 }} onDo={onDo} onClose={onClose}>
      <p>Ana sees this text.</p>
    </AdminDialog>,
  )
  return { ...view, onClose }
}

const button = (name: string) => screen.getByRole('button', { name })

test('requires a reason, and a double click submits once', async () => {
  let finish = () => {}
  const onDo = vi.fn((_note: string) => new Promise<void>((resolve) => (finish = resolve)))
  const { user, onClose } = await open(onDo)
  expect(button('Warn')).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), '  Slow down ')
  await user.dblClick(button('Warn'))
  expect(onDo.mock.calls.map(([note]) => note)).toEqual(['Slow down'])
  await user.click(button('Cancel'))
  expect(onClose).not.toHaveBeenCalled()
  finish()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a failure is shown and the typed text stays', async () => {
  const { user, onClose } = await open(() => Promise.reject(new Error('409: Somebody else did it.')))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Slow down')
  await user.click(button('Warn'))
  expect((await screen.findByRole('alert')).textContent).toBe('409: Somebody else did it.')
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Slow down')
  expect(onClose).not.toHaveBeenCalled()
})

test('a text over the limit stays complete, shows its length and is not sent', async () => {
  const onDo = vi.fn((_note: string) => Promise.resolve())
  const { user } = await open(onDo)
  const field = screen.getByRole('textbox', { name: 'Reason' })
  await user.click(field)
  await user.paste('a'.repeat(1001))
  expect(field).toHaveProperty('value', 'a'.repeat(1001))
  expect(screen.getByText('1,001 characters. Shorten it to 1,000 or fewer.')).toBeDefined()
  expect(button('Warn')).toHaveProperty('disabled', true)
  await user.type(field, '{Backspace}')
  await user.click(button('Warn'))
  expect(onDo.mock.calls.map(([note]) => note)).toEqual(['a'.repeat(1000)])
})

test('a decision about a rider needs facts and a ground, which is a rule or a law', async () => {
  fakeApi(getInstance, () => sampleInstance())
  const onDo = vi.fn((_note: string, _statement: Statement) => Promise.resolve())
  const { user } = await render(
    <AdminDialog title="Warn Ana" action="Warn" needsStatement onDo={onDo} onClose={() => {}}>
      <p>Ana sees this text.</p>
    </AdminDialog>,
  )
  await user.type(screen.getByRole('textbox', { name: 'What happened' }), ' Raced ')
  expect(button('Warn')).toBeDisabled()
  await user.click(screen.getByRole('combobox', { name: 'Ground' }))
  await user.click(await screen.findByRole('option', { name: 'A law' }))
  await user.type(screen.getByRole('textbox', { name: 'Which law' }), 'StVO § 29')
  await user.click(button('Warn'))
  expect(onDo.mock.calls).toEqual([['', { facts: 'Raced', ground: 'law: StVO § 29' }]])
})
