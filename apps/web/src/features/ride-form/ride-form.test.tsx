import { autocompletePlaces, createRide, geocodePlace } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../test/fake-api.ts'
import { fakeRideFormAnswers, field, openRideForm } from '../../../test/open-ride-form.tsx'
import { sampleRide } from '../../../test/sample-ride.ts'

beforeEach(fakeRideFormAnswers)

const place = { placeId: '1', name: 'Porto', address: 'Portugal', lat: 41.15, lng: -8.61, kind: 'city' }

describe('planning a ride', () => {
  test('reports every missing value under its field and sends nothing', async () => {
    const sent = fakeApi(createRide, () => sampleRide())
    const { user } = await openRideForm()

    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    expect(await screen.findByText('Ride name is required')).toBeVisible()
    expect(screen.getByText('Start location is required')).toBeVisible()
    expect(screen.getByText('Stop location is required')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  test('looks up typed addresses and keeps the text when one is unknown', async () => {
    fakeApi(geocodePlace, ({ query }) =>
      query['q'] === 'Atlantis'
        ? refuse(404, 'places.not_found', 'Place not found.')
        : { placeId: '1', name: 'Porto', address: 'Portugal', lat: 41.15, lng: -8.61, kind: 'city' },
    )
    const sent = fakeApi(createRide, () => sampleRide())
    const { user } = await openRideForm()
    await user.type(field('Ride name'), 'Bridge tour')
    await user.type(field('Start location'), 'Porto')
    await user.type(field('Stop 1'), 'Atlantis')
    await user.tab()

    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    expect((await screen.findAllByText('Could not geocode stop: Atlantis')).length).toBeGreaterThan(0)
    expect(field('Ride name')).toHaveValue('Bridge tour')
    expect(field('Stop 1')).toHaveValue('Atlantis')
    expect(sent).toHaveLength(0)
  })

  test('offers public, friends and invited, explains each, and sends the choice', async () => {
    fakeApi(geocodePlace, ({ query }) => ({
      ...place,
      name: query['q'] ?? '',
      lat: Number(query['q']?.length),
      lng: 1,
    }))
    const sent = fakeApi(createRide, () => sampleRide())
    const { user } = await openRideForm()
    const choices = within(screen.getByRole('radiogroup', { name: 'Who can see it' }))
    expect(choices.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Everybody',
      'Friends',
      'Invited',
    ])
    await user.click(choices.getByRole('radio', { name: 'Friends' }))
    expect(screen.getByText('Only your friends and the riders you invite can find it.')).toBeVisible()
    await user.type(field('Ride name'), 'Among friends')
    await user.type(field('Start location'), 'ab')
    await user.type(field('Stop 1'), 'abcd')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Create Ride' }))
    await waitFor(() => expect(sent.map(({ body }) => body.visibility)).toEqual(['friends']))
  })

  test('asks for a confirmation when the ride never leaves its start, and leads to the stops', async () => {
    fakeApi(geocodePlace, ({ query }) => ({ ...place, name: query['q'] ?? '' }))
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, history } = await openRideForm()
    await user.type(field('Ride name'), 'Meet-up')
    await user.type(field('Start location'), 'ab')
    await user.type(field('Stop 1'), 'abcd')
    await user.tab()
    const create = () => user.click(screen.getByRole('button', { name: 'Create Ride' }))
    await create()
    const question = await screen.findByRole('dialog', { name: 'This ride never leaves its start' })
    await user.click(within(question).getByRole('button', { name: 'Change the places' }))
    await waitFor(() => expect(field('Stop 1')).toHaveFocus())
    expect(sent).toEqual([])
    await create()
    await user.click(await screen.findByRole('button', { name: 'Create anyway' }))
    await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
    expect(sent).toHaveLength(1)
  })

  test('sends the places in riding order and opens the ride', async () => {
    fakeApi(geocodePlace, ({ query }) => ({
      placeId: '1',
      name: query['q'] ?? '',
      address: 'Portugal',
      lat: Number(query['q']?.length),
      lng: 1,
      kind: 'city',
    }))
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, history } = await openRideForm()
    await user.type(field('Ride name'), 'Bridge tour')
    await user.type(field('Start location'), 'ab')
    await user.type(field('Stop 1'), 'abcd')
    await user.tab()

    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
    expect(sent[0]?.body?.stops).toEqual([
      { lat: 2, lng: 1, label: 'ab, Portugal' },
      { lat: 4, lng: 1, label: 'abcd, Portugal' },
    ])
    expect(sent[0]?.body?.status).toBe('upcoming')
  })

  test('keeps the place selected from the list without another lookup', async () => {
    const newport = { placeId: '1', name: 'Newport', address: 'Telford and Wrekin, England', lat: 52.77, lng: -2.38 }
    const lilleshall = { ...newport, placeId: '2', name: 'Lilleshall', lat: 52.73, lng: -2.39 }
    fakeApi(autocompletePlaces, ({ query }) => [{ ...(query['q'] === 'newp' ? newport : lilleshall), kind: 'town' }])
    const lookups = fakeApi(geocodePlace, () => refuse(404, 'places.not_found', 'Place not found.'))
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user } = await openRideForm()
    await user.type(field('Ride name'), 'Bridge tour')
    for (const [name, words] of [
      ['Start location', 'newp'],
      ['Stop 1', 'lill'],
    ] as const) {
      await user.type(field(name), words)
      await user.click(await screen.findByRole('option', { name: /Telford/ }))
    }

    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body?.stops).toEqual([
      { lat: 52.77, lng: -2.38, label: 'Newport, Telford and Wrekin, England' },
      { lat: 52.73, lng: -2.39, label: 'Lilleshall, Telford and Wrekin, England' },
    ])
    expect(lookups).toEqual([])
  })

  test('shows the places that were found for typed text before it saves them', async () => {
    const gate = closedGate()
    fakeApi(geocodePlace, async ({ query }) => {
      await gate.opened
      return { ...place, lat: Number(query['q']?.length) }
    })
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user } = await openRideForm()
    await user.type(field('Ride name'), 'Bridge tour')
    await user.type(field('Start location'), 'porto')
    await user.type(field('Stop 1'), 'oporto')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Create Ride' }))
    gate.open()

    expect(await screen.findByText('Please check where your ride goes')).toBeVisible()
    expect(screen.getAllByText(/Found as Porto, Portugal\. If you meant another one/)).toHaveLength(2)
    expect(field('Start location')).toHaveFocus()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Create Ride' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('shows an error of the server under its field and keeps the form', async () => {
    fakeApi(geocodePlace, ({ query }) => ({ ...place, name: 'x', address: '', lng: Number(query['q']?.length) }))
    fakeApi(createRide, () =>
      refuse(400, 'validation.failed', 'Too far ahead', {
        errors: [{ path: 'startsAt', message: 'Nobody plans that far ahead' }],
      }),
    )
    const { user } = await openRideForm()
    await user.type(field('Ride name'), 'Bridge tour')
    await user.type(field('Start location'), 'ab')
    await user.type(field('Stop 1'), 'cde')
    await user.tab()

    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    expect(await screen.findByText('Nobody plans that far ahead')).toBeVisible()
    expect(field('Ride name')).toHaveValue('Bridge tour')
  })

  test('the last remaining stop cannot be removed', async () => {
    const { user } = await openRideForm()
    expect(screen.getByRole('button', { name: 'Remove stop 1' })).toBeDisabled()

    await user.click(screen.getByRole('button', { name: 'Add stop' }))

    expect(screen.getByRole('button', { name: 'Remove stop 1' })).toBeEnabled()
  })
})
