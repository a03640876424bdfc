import { autocompletePlaces, createRide, geocodePlace, getMe, listVehicles, timeZoneAt } from '@scooter-rides/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { fakePlanning } from '../../../../test/fake-planning.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe, sampleVehicle } from '../../../../test/samples.ts'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { useAuthStore } from '../../../session/storage/auth-store.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { RideWizard } from './ride-wizard.tsx'

const porto = { placeId: '1', name: 'Porto', address: 'Portugal', lat: 41.15, lng: -8.61, kind: 'city' }
const braga = { placeId: '2', name: 'Braga', address: 'Portugal', lat: 41.55, lng: -8.42, kind: 'city' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2030, 4, 1, 12, 40) })
  useAuthStore.getState().remember(sampleMe())
  fakeApi(getMe, () => sampleMe())
  fakeApi(listVehicles, () => [sampleVehicle()])
  fakeApi(autocompletePlaces, ({ query }) =>
    [porto, braga].filter(({ name }) => name.toLowerCase().startsWith((query['q'] ?? '').toLowerCase())),
  )
  fakePlanning()
  return () => void vi.useRealTimers()
})

const field = (name: string) => screen.getByLabelText(name)
const button = (name: string) => screen.getByRole('button', { name })
const stepName = () => screen.getByRole('list', { name: 'Steps of a new ride' }).querySelector('[aria-current]')

async function open(at = '/rides/wizard') {
  const view = await render(
    <>
      <RideWizard />
      <ConfirmHost />
      <ToastHost />
    </>,
    { at, me: sampleMe() },
  )
  const { user } = view
  return {
    ...view,
    next: () => user.click(button('Next')),
    async choose(name: string, words: string) {
      await user.clear(field(name))
      await user.type(field(name), words)
      await user.click(await screen.findByRole('option', { name: new RegExp(words, 'i') }))
    },
  }
}

/** Opens the third step with a title and a chosen start. */
async function openAtStops() {
  const view = await open()
  await view.user.type(field('Ride name'), 'Bridge tour')
  await view.next()
  await screen.findByLabelText('Start location')
  await view.choose('Start location', 'porto')
  await view.next()
  await screen.findByLabelText('Stop 1')
  return view
}

describe('the first step', () => {
  test('starts at any time today, says so, and requires a title, a start and an end', async () => {
    const { user, next } = await open()
    expect(field('Start date')).toHaveValue('2030-05-01')
    expect(field('Start time')).toHaveValue('00:00')
    expect(field('End date')).toHaveValue('2030-05-02')
    expect(screen.getByText('Wednesday, May 1, any time that day.')).toBeVisible()
    expect(button('Next')).toBeDisabled()
    await user.type(field('Ride name'), 'Bridge tour')
    expect(button('Next')).toBeEnabled()
    for (const name of ['Start date', 'Start time', 'End date', 'End time']) {
      const { value } = field(name) as HTMLInputElement
      fireEvent.change(field(name), { target: { value: '' } })
      expect(button('Next')).toBeDisabled()
      fireEvent.change(field(name), { target: { value } })
    }
    await next()
    expect(await screen.findByLabelText('Start location')).toBeVisible()
    expect(stepName()).toHaveTextContent('Start')
  })

  test('sets other times with one click', async () => {
    const { user } = await open()
    await user.click(button('Saturday 10:00'))
    expect(field('Start date')).toHaveValue('2030-05-04')
    expect(field('Start time')).toHaveValue('10:00')
    expect(field('End time')).toHaveValue('12:00')
    expect(button('Saturday 10:00')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByText(/any time that day/)).toBeNull()
    // The ride keeps its length of two hours across midnight.
    fireEvent.change(field('Start time'), { target: { value: '22:30' } })
    expect(field('End time')).toHaveValue('00:30')
    expect(field('End date')).toHaveValue('2030-05-05')
    await user.click(button('Any time today'))
    expect(field('Start date')).toHaveValue('2030-05-01')
    expect(field('End date')).toHaveValue('2030-05-02')
  })

  test.each([
    ['Saturday 10:00', ['2030-05-11', '10:00', '12:00']],
    ['Next full hour', ['2030-05-04', '15:00', '17:00']],
  ])('keeps the meaning of %s in the zone of the start, when two suggestions agree', async (name, expected) => {
    vi.stubEnv('TZ', 'America/New_York')
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.setSystemTime(new Date('2030-05-04T12:30:00Z'))
    fakeApi(timeZoneAt, () => ({ timeZone: 'Europe/Lisbon' }))
    const { user, next, choose } = await open()
    await user.type(field('Ride name'), 'Bridge tour')
    await user.click(button(name))
    expect(field('Start time')).toHaveValue('10:00')
    const pressed = within(screen.getByRole('group', { name: 'When' })).getAllByRole('button', { pressed: true })
    expect(pressed.map(({ textContent }) => textContent)).toEqual([name])
    await next()
    await screen.findByLabelText('Start location')
    await choose('Start location', 'porto')
    await user.click(button('Previous'))
    await waitFor(() => expect(field('Start date')).toHaveValue(expected[0]))
    expect([field('Start time'), field('End time')].map((input) => (input as HTMLInputElement).value)).toEqual(
      expected.slice(1),
    )
  })

  test('explains immediately why an emptied field is required', async () => {
    const { user } = await open()
    await user.type(field('Ride name'), 'B{Backspace}')
    expect(await screen.findByText('Title required')).toBeVisible()
    await user.type(field('Ride name'), 'B')
    await waitFor(() => expect(screen.queryByText('Title required')).toBeNull())
  })

  test('reports what is missing when Enter is pressed too early', async () => {
    await open()
    fireEvent.submit(field('Ride name'))
    expect((await screen.findAllByText('Title required')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Please enter a title for your ride')).length).toBeGreaterThan(0)
    await waitFor(() => expect(field('Ride name')).toHaveFocus())
  })

  test('rejects an end before the start', async () => {
    const { user, next } = await open()
    await user.type(field('Ride name'), 'Bridge tour')
    fireEvent.change(field('End date'), { target: { value: '2030-04-30' } })
    await next()
    expect((await screen.findAllByText('The end must be after the start')).length).toBeGreaterThan(0)
    expect(stepName()).toHaveTextContent('Details')
  })
})

describe('the steps of the wizard', () => {
  test('end at the start until it is set, and go back with Previous', async () => {
    fakeApi(geocodePlace, () => refuse(404, 'places.not_found', 'Place not found.'))
    const { user, next } = await open()
    await user.type(field('Ride name'), 'Bridge tour')
    await next()
    expect(await screen.findByLabelText('Start location')).toBeVisible()
    expect(button('Next')).toBeDisabled()
    await user.type(field('Start location'), 'Some')
    await user.tab()
    expect(button('Next')).toBeEnabled()
    await user.click(button('Previous'))
    expect(await screen.findByLabelText('Ride name')).toHaveValue('Bridge tour')
  })

  test('ask for an end only when the round trip is off, and turning it off clears the end', async () => {
    const view = await openAtStops()
    await view.next()
    const roundTrip = await screen.findByRole('switch', { name: 'Round trip' })
    expect(roundTrip).toBeChecked()
    expect(screen.getByText('Finish back at Porto, Portugal')).toBeVisible()
    expect(button('Next')).toBeEnabled()
    await view.user.click(roundTrip)
    expect(field('End location')).toHaveValue('')
    expect(button('Next')).toBeDisabled()
    await view.choose('End location', 'braga')
    expect(button('Next')).toBeEnabled()
    await view.user.click(roundTrip)
    expect(screen.queryByLabelText('End location')).toBeNull()
    expect(button('Next')).toBeEnabled()
  })

  test('ignore a step in the URL that the form is not ready for', async () => {
    await open('/rides/wizard?step=4')
    expect(stepName()).toHaveTextContent('Details')
  })

  test('follow the Back button of the browser without a question', async () => {
    const { history } = await openAtStops()
    act(() => history.back())
    expect(await screen.findByLabelText('Start location')).toHaveValue('Porto, Portugal')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the last step', () => {
  async function openAtConfirm() {
    const view = await openAtStops()
    await view.choose('Stop 1', 'braga')
    await view.next()
    await screen.findByRole('switch', { name: 'Round trip' })
    await view.next()
    await screen.findByRole('button', { name: 'Create My Ride' })
    return view
  }

  test('lists the values to be saved, and publishes the ride as typed', async () => {
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, history } = await openAtConfirm()
    const places = within(screen.getByRole('list', { name: 'Places' }))
    expect(places.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'SPorto, PortugalStart',
      '1Braga, Portugal',
      'EPorto, Portugal',
    ])
    expect(screen.getByText(/any time that day/)).toBeVisible()
    await user.click(button('Create My Ride'))

    await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
    const [start, stop] = [porto, braga].map(({ lat, lng, name }) => ({ lat, lng, label: `${name}, Portugal` }))
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        title: 'Bridge tour',
        status: 'upcoming',
        startsAt: new Date(2030, 4, 1).toISOString(),
        endsAt: new Date(2030, 4, 2).toISOString(),
        stops: [start, stop, start],
      }),
    ])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('form-draft:'))).toEqual([])
  })

  test('can save a draft', async () => {
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user } = await openAtConfirm()
    await user.click(button('Save as draft'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body?.status).toBe('draft')
  })

  test('keeps all values when saving fails, and saves them later', async () => {
    fakeApi(createRide, () => refuse(503, 'storage.away', 'Back in a minute.'))
    const { user } = await openAtConfirm()
    await user.click(button('Create My Ride'))
    expect((await screen.findAllByText('Error creating ride')).length).toBeGreaterThan(0)
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    await user.click(button('Create My Ride'))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('keeps a duration of three days when the title and the start change', async () => {
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, next } = await open()
    await user.type(field('Ride name'), 'Tour')
    fireEvent.change(field('End date'), { target: { value: '2030-05-04' } })
    await next()
    await user.click(await screen.findByRole('button', { name: 'Previous' }))
    await user.type(await screen.findByLabelText('Ride name'), ' of Portugal')
    fireEvent.change(field('Start date'), { target: { value: '2030-05-11' } })
    expect(field('End date')).toHaveValue('2030-05-14')
    await next()
    await user.type(await screen.findByLabelText('Start location'), 'porto')
    await user.click(await screen.findByRole('option', { name: /Porto/ }))
    for (const name of ['Stop 1', 'Round trip']) {
      await next()
      await screen.findByLabelText(name)
    }
    await next()
    await user.click(await screen.findByRole('button', { name: 'Create My Ride' }))
    // A round trip without a stop never leaves its start.
    const question = await screen.findByRole('dialog', { name: 'This ride never leaves its start' })
    expect(sent).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Create anyway' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      title: 'Tour of Portugal',
      startsAt: new Date(2030, 4, 11).toISOString(),
      endsAt: new Date(2030, 4, 14).toISOString(),
    })
  })

  test('leads back to text that matches no place, and reports it like the page', async () => {
    fakeApi(geocodePlace, () => refuse(404, 'places.not_found', 'Place not found.'))
    fakeApi(createRide, () => sampleRide())
    const view = await openAtStops()
    await view.user.type(field('Stop 1'), 'Atlantis')
    await view.user.tab()
    await view.next()
    await screen.findByRole('switch', { name: 'Round trip' })
    await view.next()
    await view.user.click(await screen.findByRole('button', { name: 'Create My Ride' }))
    expect((await screen.findAllByText('Could not geocode stop: Atlantis')).length).toBeGreaterThan(0)
    await waitFor(() => expect(field('Stop 1')).toHaveFocus())
  })
})

describe('the draft of the wizard', () => {
  test('is restored with its step, separate from the draft of the page, and can be discarded', async () => {
    const { choose, unmount } = await openAtStops()
    await choose('Stop 1', 'braga')
    unmount()
    const again = await open('/rides/wizard?step=3')
    expect(await screen.findByLabelText('Stop 1')).toBeVisible()
    expect(screen.getByText(/was restored/)).toBeVisible()
    expect(screen.getByText(/^1 stop,/)).toBeVisible()
    await again.user.click(screen.getByRole('link', { name: 'Cancel' }))
    await again.user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(again.history.location.pathname).toBe('/dashboard/rides'))
    again.unmount()
    await open()
    expect(field('Ride name')).toHaveValue('')
  })
})
