import { type Invitation, isolate, pathId, type Ride, type RideListQuery, userId } from '@scooter-rides/contract'
import { HttpProblem, notFound } from '../../platform/http/problem.ts'
import type { PageTags } from '../../platform/web/page-tags.ts'
import { createCardPainter, type Card } from './card-painter.ts'
import { bareCard, cardSize } from './card-scene.ts'
import { formatRideTime, previewDescription, shortened } from './preview-text.ts'
import { rideCard } from './ride-card.ts'

interface LinkPreviewsDeps {
  rides: {
    findPublic(rideId: number): Promise<Ride | undefined>
    list(query: RideListQuery, rider: undefined): Promise<{ items: Ride[] }>
  }
  invitation: { get(token: string, caller: undefined, townTimeoutMs: number): Promise<Invitation> }
  productName: string
}

type Words = Pick<PageTags, 'title' | 'description' | 'isForIndex'> & { image: string }

export type LinkPreviewsService = ReturnType<typeof createLinkPreviewsService>

/** The worker that finds towns may still be starting; a page does not wait for it. */
const townTimeoutMs = 300
const bareImage = '/api/card.png'
const general = 'Plan scooter rides, find company, and talk on the way. A riding network for anyone on a scooter.'

/** Tags and images contain only data that guests may read; everything else looks like an unknown address. */
export function createLinkPreviewsService({ rides, invitation, productName }: LinkPreviewsDeps) {
  const paint = createCardPainter()
  const nothing: Words = { title: productName, description: general, image: bareImage, isForIndex: false }
  const front: Words = { ...nothing, isForIndex: true }
  const namedAs = (words: string) => `${words} — ${productName}`
  const named = (name: string) => namedAs(isolate(name))
  const imageOf = ({ id, version }: Ride) => `/api/rides/${id}/card.png?v=${version}`

  async function ofRide(rideId: number): Promise<Words> {
    const ride = await rides.findPublic(rideId)
    if (!ride) return nothing
    return {
      title: named(ride.title),
      description: previewDescription(ride),
      image: imageOf(ride),
      isForIndex: true,
    }
  }

  /** Guests see only riders who lead a public upcoming ride. */
  async function ofRider(riderId: string): Promise<Words> {
    const { items } = await rides.list({ organiser: riderId, visibility: 'public', limit: 3 }, undefined)
    const [next] = items
    if (!next) return nothing
    const led = items.map(({ title }) => isolate(title)).join(', ')
    return {
      title: named(next.organiser.displayName),
      description: shortened(`Leads ${led}. Next: ${formatRideTime(next.startsAt, next.timeZone)}.`),
      image: imageOf(next),
      isForIndex: true,
    }
  }

  /** The address contains the token; only a public ride has an image. */
  async function ofInvitation(token: string): Promise<Words> {
    const { rideId, title, organiser, startsAt, endsAt, timeZone, area } = await invitation.get(
      token,
      undefined,
      townTimeoutMs,
    )
    const shown = await rides.findPublic(rideId)
    const facts = [formatRideTime(startsAt, timeZone, endsAt), area && `around ${area}`].filter(Boolean).join(' · ')
    return {
      title: namedAs(`${isolate(organiser.firstName)} invites you: ${isolate(title)}`),
      description: shortened(`${facts}. Led by ${isolate(organiser.displayName)}.`),
      image: shown ? imageOf(shown) : bareImage,
      isForIndex: false,
    }
  }

  async function wordsFor(kind: string, key: string): Promise<Words | undefined> {
    if (kind === 'invites') return ofInvitation(key).catch(orNothing)
    if (kind === 'riders') return userId.safeParse(key).success ? ofRider(key) : nothing
    const rideId = pathId.safeParse(key)
    // Other paths are pages of the app: /rides/create.
    return kind === 'rides' && rideId.success ? ofRide(rideId.data) : undefined
  }

  /** Refusals become undefined; other errors are thrown. */
  function orNothing(error: unknown): Words {
    if (error instanceof HttpProblem && error.status < 500) return nothing
    throw error
  }

  return {
    /** The path has no first slash. Undefined for pages without tags. */
    async tagsFor(path: string, origin: string): Promise<PageTags | undefined> {
      const [, kind = '', key = ''] = /^(rides|riders|invites)\/([^/]+)\/?$/.exec(path) ?? []
      const words = path === '' ? front : await wordsFor(kind, key)
      if (!words) return undefined
      const { image, ...rest } = words
      return {
        ...rest,
        url: `${origin}/${kind && `${kind}/${encodeURIComponent(key)}`}`,
        imageUrl: origin + image,
        imageWidth: cardSize.width,
        imageHeight: cardSize.height,
        siteName: productName,
      }
    },

    /** @throws 404 for every ride that guests may not see */
    async rideCard(rideId: number): Promise<Card> {
      const ride = await rides.findPublic(rideId)
      if (!ride) throw notFound('rides.not_found', 'Ride not found.')
      return paint(rideCard(ride))
    },

    bareCard: (): Card => paint(bareCard()),
  }
}
