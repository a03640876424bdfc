import { createHomeBy, deleteHomeBy, type HomeBy, listFriends, listHomeBy, reportHome } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, refuse, unreachable } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleFriendship } from '../../../test/sample-friendship.ts'
import { sampleAddress, sampleContact, sampleHomeBy } from '../../../test/sample-home-by.ts'
import { sampleRide } from '../../../test/sample-ride.ts'
import { sampleMe } from '../../../test/samples.ts'
import { seeToast } from '../../../test/toasts.ts'
import { ConfirmHost } from '../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { HomeByCard } from './home-by-card.tsx'
import { applyHomeByEvent } from './home-by.live.ts'
import { isOnNearRide } from './is-on-near-ride.ts'
import { OpenHomeBy } from './open-home-by.tsx'

let entries: HomeBy[]

beforeEach(() => {
  entries = []
  fakeApi(listHomeBy, () => entries)
  fakeApi(listFriends, () => [
    sampleFriendship(),
    sampleFriendship({ id: 4, user: { id: 'cy-id', displayName: 'Cy Cruz' } }),
    sampleFriendship({ id: 5, status: 'pending', user: { id: 'di-id', displayName: 'Di Dorn' } }),
  ])
})

const open = (part = <HomeByCard ride={sampleRide()} />) =>
  render(
    <>
      {part}
      <ConfirmHost />
      <ToastHost />
    </>,
    { me: sampleMe() },
  )
const homeButton = () => screen.findByRole('button', { name: 'I am home' })

describe('without an entry', () => {
  test('the card explains itself, says that it is no emergency service, and creates an entry', async () => {
    const sent = fakeApi(createHomeBy, () => sampleHomeBy())
    const { user } = await open()
    expect(await screen.findByText(/is no emergency service/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Set a time' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Home by' }))
    expect(dialog.getByText(/is no emergency service/)).toBeVisible()
    await user.click(await dialog.findByRole('checkbox', { name: 'Bo Berg' }))
    expect(dialog.queryByRole('checkbox', { name: 'Di Dorn' })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'Maria@Example.org')
    await user.click(dialog.getByRole('button', { name: 'Add address' }))
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Blue Vespa')
    entries = [sampleHomeBy()]
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await seeToast('Your time is set', 'at')
    expect(sent[0]?.body).toMatchObject({
      rideId: 7,
      contacts: [{ userId: 'bo-id' }, { email: 'maria@example.org' }],
      note: 'Blue Vespa',
    })
    expect(await homeButton()).toBeVisible()
  })

  test('the form asks for a contact, and adds an address that is still typed', async () => {
    const sent = fakeApi(createHomeBy, () => sampleHomeBy())
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Set a time' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Choose at least one person')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'maria@')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/such as maria@example.org/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'example.org')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent[0]?.body.contacts).toEqual([{ email: 'maria@example.org' }]))
  })

  test('the form shows why the server refused it', async () => {
    fakeApi(createHomeBy, () =>
      refuse(409, 'home_by.contact_declined', 'maria@x.example does not want to be your contact.'),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Set a time' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Bo Berg' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/does not want to be your contact/)).toBeVisible()
  })

  test('the dashboard shows nothing', async () => {
    const { container } = await open(<OpenHomeBy />)
    expect(container).not.toHaveTextContent('Home by')
  })
})

describe('an open entry', () => {
  test('shows its contacts with their states, and the button reports the rider home', async () => {
    entries = [sampleHomeBy({ contacts: [sampleContact(), sampleAddress()] })]
    const sent = fakeApi(reportHome, () => {})
    const { user } = await open(<OpenHomeBy />)
    const list = within(await screen.findByRole('list', { name: 'Contacts' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bo Bergis told',
      'maria@example.orgwaits for confirmation',
    ])
    expect(screen.getByText('After “Harbour loop”')).toBeVisible()
    await user.click(await homeButton())
    expect(await screen.findByText('Welcome home')).toBeVisible()
    expect(sent.map(({ params }) => params)).toEqual([{ homeById: '5' }])
  })

  test('says when nobody would be told', async () => {
    entries = [sampleHomeBy({ contacts: [sampleAddress()] })]
    await open()
    expect(await screen.findByText(/No contact has agreed yet/)).toBeVisible()
  })

  test('says that the contacts were told, and cannot be changed then', async () => {
    entries = [
      sampleHomeBy({
        dueAt: new Date(Date.now() - 60_000),
        toldAt: new Date(),
        contacts: [sampleContact({ told: true }), sampleAddress()],
      }),
    ]
    await open()
    expect(await screen.findByText(/^Your contacts were told at/)).toBeVisible()
    expect(screen.getByText('was told')).toBeVisible()
    expect(screen.getByText('was not told')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  })

  test('says that nobody could be told', async () => {
    entries = [sampleHomeBy({ toldAt: new Date(), contacts: [sampleContact({ state: 'gone', confirmed: false })] })]
    await open()
    expect(await screen.findByText(/no contact could be told/)).toBeVisible()
  })

  test('stays when the report does not arrive, and shows the reason', async () => {
    entries = [sampleHomeBy()]
    fakeApi(reportHome, () => unreachable)
    const { user } = await open()
    await user.click(await homeButton())
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await homeButton()).toBeEnabled()
  })

  test('is replaced by its change, and removed after a question', async () => {
    entries = [sampleHomeBy()]
    const [changed, removed] = [fakeApi(createHomeBy, () => sampleHomeBy({ id: 6 })), fakeApi(deleteHomeBy, () => {})]
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Cy Cruz' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(changed[0]?.body).toMatchObject({ replaces: 5, contacts: [{ userId: 'bo-id' }, { userId: 'cy-id' }] }),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this time?' }))
    expect(dialog.getByText('Your contacts will not be told.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(removed).toHaveLength(1))
  })

  test('follows the server', async () => {
    entries = [sampleHomeBy({ contacts: [sampleAddress()] })]
    const { queryClient } = await open()
    expect(await screen.findByText('waits for confirmation')).toBeVisible()
    entries = [sampleHomeBy({ contacts: [sampleAddress({ state: 'confirmed', confirmed: true })] })]
    applyHomeByEvent(queryClient, { type: 'invalidate', keys: ['home-by'] })
    expect(await screen.findByText('is told')).toBeVisible()
  })
})

test('the card can be loaded again after an error', async () => {
  let isUnreachable = true
  fakeApi(listHomeBy, () => (isUnreachable ? refuse(503, 'database.away', 'Away') : []))
  const { user } = await open()
  await screen.findByText('Error loading your times')
  isUnreachable = false
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('button', { name: 'Set a time' })).toBeVisible()
})

test.each([
  ['a participant the day before', { myAnswer: 'yes' as const }, 20, true],
  ['a participant two days before', { myAnswer: 'yes' as const }, 48, false],
  ['a participant two days after', { myAnswer: 'yes' as const }, -48, false],
  ['a rider who only looks at the ride', {}, 2, false],
  ['a participant of a cancelled ride', { myAnswer: 'yes' as const, status: 'cancelled' as const }, 2, false],
  ['the organiser', { isOrganiser: true }, 2, true],
])('the page of a ride shows the card to %s: %j, %i hours ahead, %s', (_who, change, hours, isShown) => {
  const now = new Date()
  const startsAt = new Date(now.getTime() + hours * 3_600_000)
  expect(isOnNearRide(sampleRide({ ...change, startsAt }), now)).toBe(isShown)
})
