import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { confirm } from '../../ui/popup/confirm.ts'
import { ConfirmHost } from '../../ui/popup/confirm-host.tsx'
import { useRecoverFocus } from './use-recover-focus.ts'

function Screen() {
  useRecoverFocus()
  const [rows, setRows] = useState(['Home', 'Work'])
  const [hasList, setHasList] = useState(true)
  const remove = async (row: string, confirms: boolean) => {
    if (!confirms || (await confirm({ title: 'Delete it?', body: 'It is gone then.', action: 'Delete' })))
      setRows((current) => current.filter((each) => each !== row))
  }
  return (
    <main id="main" tabIndex={-1}>
      <h1>Zones</h1>
      {hasList && (
        <ul aria-label="Your zones">
          {rows.map((row) => (
            <li key={row}>
              <button onClick={() => void remove(row, false)}>Remove {row}</button>
              <button onClick={() => void remove(row, true)}>Ask about {row}</button>
            </li>
          ))}
          <li>
            <button onClick={() => setHasList(false)}>Close the list</button>
          </li>
        </ul>
      )}
      <p>Nothing to press</p>
      <ConfirmHost />
    </main>
  )
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  screen.getByRole('button', { name }).click()
}

test('removing a row keeps the focus in its list, also after a confirmation dialog', async () => {
  const { user } = await render(<Screen />)
  const list = screen.getByRole('list', { name: 'Your zones' })
  await press('Remove Home')
  await waitFor(() => expect(list).toHaveFocus())
  await press('Ask about Work')
  ;(await screen.findByRole('button', { name: 'Delete' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Ask about Work')).toBeNull())
  await waitFor(() => expect(list).toHaveFocus())
})

test('when no neighbour is left, the focus moves to the heading of the screen', async () => {
  await render(<Screen />)
  await press('Close the list')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('after a click outside all controls, removing a row does not move the focus to the list', async () => {
  const { user } = await render(<Screen />)
  screen.getByRole('button', { name: 'Close the list' }).focus()
  await user.click(screen.getByText('Nothing to press'))
  screen.getByRole('button', { name: 'Remove Home' }).click()
  await waitFor(() => expect(screen.queryByText('Remove Home')).toBeNull())
  expect(document.activeElement?.closest('ul')).toBeNull()
})
