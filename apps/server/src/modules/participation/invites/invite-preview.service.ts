import type { Invitation, RideWithStops } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { translate } from '../../../platform/language/translate.ts'
import { withTimeout } from '../../../platform/queues/with-timeout.ts'
import { mayChange, type Viewer } from '../../rides/rides.policy.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import { readableName } from '../../users/rider-view.ts'
import { createRideInvitesRepository } from './ride-invites.repository.ts'
import { inviteForAnother, inviteIsUsed, inviteNotFound, invitePast } from '../participation.errors.ts'
import { inviteStateFor } from '../participation.policy.ts'

interface InvitationDeps {
  db: Database
  clock: Clock
  /** The public version of the ride and the rider's relations to it. @throws 404 if not even an invite permits access */
  findForInvited: (
    rideId: number,
    rider: { id: string } | undefined,
  ) => Promise<{ ride: RideWithStops; viewer: Viewer }>
  findTown: (place: LatLng, language: LanguageTag) => Promise<{ name: string; address: string } | undefined>
}

interface RideStart {
  startLat: number | null
  startLng: number | null
}

interface PreviewOptions {
  /** The language of the country in the town's address. */
  language: LanguageTag
  townTimeoutMs?: number
}

export type InvitePreviewService = ReturnType<typeof createInvitePreviewService>

const refusals = { others: inviteForAnother, expired: invitePast, used: inviteIsUsed }

/** For anyone with the token of the invite, including visitors. */
export function createInvitePreviewService({ db, clock, findForInvited, findTown }: InvitationDeps) {
  /** The town is optional: a failing place search must not block the preview. */
  async function findTownOf({ startLat: lat, startLng: lng }: RideStart, language: LanguageTag, timeoutMs: number) {
    if (lat === null || lng === null) return undefined
    return withTimeout(timeoutMs, findTown({ lat, lng }, language)).catch(() => undefined)
  }

  return {
    /** The public version of the ride, with the town of its start. @throws 404, 410 if the invite has expired, 403 if it belongs to another rider */
    async get(
      token: string,
      caller: Caller | undefined,
      { language, townTimeoutMs = 6000 }: PreviewOptions,
    ): Promise<Invitation> {
      const invite = await createRideInvitesRepository(db).findByHash(hashToken(token))
      if (!invite) throw inviteNotFound()
      const { ride, viewer } = await findForInvited(invite.rideId, caller)
      const isOrganiser = caller !== undefined && mayChange(ride, caller.id)
      const state = inviteStateFor(invite, caller && viewer, clock())
      if (state !== 'open' && !isOrganiser) throw refusals[state]()

      const { organiser } = ride
      const town = await findTownOf(ride, language, townTimeoutMs)
      return {
        rideId: ride.id,
        title: ride.title,
        organiser: {
          id: organiser.id,
          displayName: translate(readableName(organiser), language),
          firstName: organiser.firstName,
          profileImageUrl: organiser.profileImageUrl,
        },
        startsAt: ride.startsAt,
        endsAt: ride.endsAt,
        timeZone: ride.timeZone,
        status: ride.status,
        area: town ? [town.name, town.address].filter(Boolean).join(', ') : null,
        capacity: ride.capacity,
        joinedCount: ride.joinedCount,
        expiresAt: invite.expiresAt,
        isOrganiser,
        myAnswer: viewer.answer,
      }
    },
  }
}
