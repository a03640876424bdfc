import type { Notification } from '@scooter-rides/contract'
import type { TestClient } from '../../../test/app/test-app.ts'

export const notificationsOf = async (rider: TestClient, query = ''): Promise<Notification[]> =>
  (await rider.get(`/api/notifications${query}`)).json()

/** For `expect.poll`. */
export const bellOf = (rider: TestClient) => () => notificationsOf(rider)
