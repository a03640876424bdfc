import { expect, test } from 'vitest'
import { planRide } from '../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'

const testApp = useTestApp()

const savedOf = async (rider: TestClient) =>
  (await rider.get('/api/rides?scope=saved')).json().map(({ id }: { id: number }) => id)

/** `isSaved` on the page of the ride and in a list. */
async function savedFlags(rider: TestClient, rideId: number) {
  const page = (await rider.get(`/api/rides/${rideId}`)).json()
  const list: { id: number; isSaved: boolean }[] = (await rider.get(`/api/rides?organiser=${page.userId}`)).json()
  return [page.isSaved, list.find(({ id }) => id === rideId)?.isSaved]
}

test('a saved ride is listed once until it is removed', async () => {
  const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
  const ride = await planRide(ana)

  for (let round = 0; round < 2; round++) expect((await bo.put(`/api/rides/${ride.id}/save`)).statusCode).toBe(204)
  expect(await savedOf(bo)).toEqual([ride.id])
  expect(await savedOf(ana)).toEqual([])
  expect(await savedFlags(bo, ride.id)).toEqual([true, true])
  expect(await savedFlags(ana, ride.id)).toEqual([false, false])

  for (let round = 0; round < 2; round++) expect((await bo.delete(`/api/rides/${ride.id}/save`)).statusCode).toBe(204)
  expect(await savedOf(bo)).toEqual([])
  expect(await savedFlags(bo, ride.id)).toEqual([false, false])
})

test('saving requires a visible ride, but removing does not', async () => {
  const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
  const ride = await planRide(ana, { visibility: 'private' })

  for (const id of [ride.id, 2_000_000_001]) expect((await bo.put(`/api/rides/${id}/save`)).statusCode).toBe(404)
  expect((await bo.put('/api/rides/x/save')).statusCode).toBe(404)
  expect((await bo.delete(`/api/rides/${ride.id}/save`)).statusCode).toBe(204)
})

test('the list of saved rides requires a session', async () => {
  const ride = await planRide(await testApp().rider())

  expect((await testApp().stranger.put(`/api/rides/${ride.id}/save`)).statusCode).toBe(401)
  expect((await testApp().stranger.delete(`/api/rides/${ride.id}/save`)).statusCode).toBe(401)
})
