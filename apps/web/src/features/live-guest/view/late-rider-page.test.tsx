import { getGuestView, getLateRiderLink, type GuestView } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts'
import { fakeWebSockets } from '../../../../test/fake-web-socket.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { LateRiderPage } from './late-rider-page.tsx'

const ended = 'This link has ended or never existed'

const view: GuestView = { firstName: 'Ana', rideTitle: 'Harbour loop', state: 'open', position: null }

beforeEach(() => {
  fakeWebSockets()
  fakeApi(getGuestView, () => view)
})

const open = () => render(<LateRiderPage homeById={5} />, { me: sampleMe() })

test('shows the position behind the guest link of the rider', async () => {
  const asked = fakeApi(getLateRiderLink, () => ({ token: 'abc-token' }))
  await open()
  expect(await screen.findByRole('heading', { name: 'Ana', level: 1 })).toBeVisible()
  expect(screen.getByText('Harbour loop')).toBeVisible()
  expect(asked[0]?.params).toEqual({ homeById: '5' })
})

test('says that there is no link any more, also if it ends while the page loads', async () => {
  fakeApi(getLateRiderLink, () => ({ token: null }))
  const { unmount } = await open()
  expect(await screen.findByText(ended)).toBeVisible()
  unmount()
  fakeApi(getLateRiderLink, () => ({ token: 'abc-token' }))
  fakeApi(getGuestView, () => refuse(404, 'live.guest_link_ended', 'Ended'))
  await open()
  expect(await screen.findByText(ended)).toBeVisible()
})

test('offers a retry while the server is unreachable', async () => {
  fakeApi(getLateRiderLink, () => unreachable)
  const { user } = await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  fakeApi(getLateRiderLink, () => ({ token: 'abc-token' }))
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Ana', level: 1 })).toBeVisible()
})
