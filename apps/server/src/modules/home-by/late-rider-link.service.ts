import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FindGuestLink } from './find-guest-link.ts'
import { createHomeByContactsRepository } from './home-by-contacts.repository.ts'
import { isTold, stateOfFriend } from './home-by.policy.ts'
import { createHomeByRepository } from './home-by.repository.ts'

interface LateRiderLinkDeps {
  db: Database
  clock: Clock
  findGuestLink: FindGuestLink
}

export type FindLateRiderLink = ReturnType<typeof createFindLateRiderLink>

/**
 * The guest link behind a notification. A stored notification names the entry only: backups and data exports of a friend must not open
 * the position of the rider.
 *
 * @returns the token; null unless the caller was told and is still a friend
 */
export function createFindLateRiderLink({ db, clock, findGuestLink }: LateRiderLinkDeps) {
  return async function findLateRiderLink(callerId: string, homeById: number): Promise<string | null> {
    const entry = await createHomeByRepository(db).find(homeById)
    if (!entry || entry.rideId === null) return null
    const contacts = await createHomeByContactsRepository(db).listOf([homeById], clock())
    const wasTold = contacts.some(
      ({ friend, toldAt }) => friend?.id === callerId && toldAt !== null && isTold(stateOfFriend(friend)),
    )
    if (!wasTold) return null
    return (await findGuestLink(db, entry.userId, entry.rideId))?.token ?? null
  }
}
