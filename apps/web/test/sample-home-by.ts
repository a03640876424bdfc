import type { HomeBy, HomeByContact } from '@scooter-rides/contract'

export const sampleContact = (change: Partial<HomeByContact> = {}): HomeByContact => ({
  userId: 'bo-id',
  displayName: 'Bo Berg',
  email: null,
  state: 'confirmed',
  confirmed: true,
  told: false,
  ...change,
})

export const sampleAddress = (change: Partial<HomeByContact> = {}): HomeByContact =>
  sampleContact({
    userId: null,
    displayName: null,
    email: 'maria@example.org',
    state: 'waiting',
    confirmed: false,
    ...change,
  })

/** Due in two hours, after ride 7. */
export const sampleHomeBy = (change: Partial<HomeBy> = {}): HomeBy => ({
  id: 5,
  dueAt: new Date(Date.now() + 2 * 3_600_000),
  rideId: 7,
  rideTitle: 'Harbour loop',
  note: null,
  toldAt: null,
  contacts: [sampleContact()],
  ...change,
})
