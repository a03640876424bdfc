import { type HomeBy, listHomeBy, reportHome } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, unreachable } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleContact, sampleHomeBy } from '../../../test/sample-home-by.ts'
import { sampleMe } from '../../../test/samples.ts'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { HomeByButton, HomeBySheet } from './home-by-in-ride-mode.tsx'

const dueAt = new Date()
dueAt.setHours(18, 0, 0, 0)
const due = 'Home by 6:00 PM'

let entries: HomeBy[]
beforeEach(() => {
  entries = []
  fakeApi(listHomeBy, () => entries)
})

function RideMode() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <HomeByButton rideId={7} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <HomeBySheet rideId={7} className="" onClose={() => setOpen(false)} />}
      <ToastHost />
    </>
  )
}

const open = () => render(<RideMode />, { me: sampleMe() })

test('shows nothing without an open time', async () => {
  const asked = fakeApi(listHomeBy, () => [])
  await open()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows the time, and reports the rider home by keyboard', async () => {
  entries = [sampleHomeBy({ dueAt })]
  const sent = fakeApi(reportHome, () => {
    entries = []
  })
  const { user } = await open()
  const button = await screen.findByRole('button', { name: due, expanded: false })
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const home = screen.getByRole('button', { name: 'I am home' })
  expect(screen.getByText(due, { selector: 'p' })).toBeVisible()
  home.focus()
  await user.keyboard(' ')
  expect(await screen.findByText('Welcome home')).toBeVisible()
  expect(sent.map(({ params }) => params)).toEqual([{ homeById: '5' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I am home' })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: due })).toBeNull())
})

test('names the time of this ride only; without one, the times of other rides', async () => {
  const other = sampleHomeBy({ id: 6, rideId: 8, rideTitle: 'Old town', dueAt: new Date(dueAt.getTime() - 3_600_000) })
  entries = [other, sampleHomeBy({ dueAt })]
  const { user, unmount } = await open()
  await user.click(await screen.findByRole('button', { name: due }))
  expect(screen.getAllByRole('button', { name: 'I am home' })).toHaveLength(1)
  unmount()

  entries = [other]
  const { user: again } = await open()
  await again.click(await screen.findByRole('button', { name: 'Home by 5:00 PM' }))
  expect(within(screen.getByRole('listitem')).getByText('After “Old town”')).toBeVisible()
})

test('says that the contacts were told, and stays with the reason while the report does not arrive', async () => {
  entries = [sampleHomeBy({ dueAt, toldAt: dueAt, contacts: [sampleContact({ told: true })] })]
  fakeApi(reportHome, () => unreachable)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: due }))
  expect(screen.getByText('Your contacts were told at 6:00 PM.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'I am home' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'I am home' })).toBeEnabled()
})
