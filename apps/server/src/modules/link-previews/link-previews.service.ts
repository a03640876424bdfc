import {
  isolate,
  pathId,
  siteTextName,
  type SiteTextName,
  type Ride,
  type RideListQuery,
  userId,
} from '@scooter-rides/contract'
import { describeLanguage, translatable, type LanguageTag } from '@scooter-rides/messages'
import { HttpProblem } from '../../platform/http/problem.ts'
import { translate } from '../../platform/language/translate.ts'
import type { PageTags } from '../../platform/web/page-tags.ts'
import type { InvitePreviewService } from '../participation/invites/invite-preview.service.ts'
import { rideNotFound } from '../rides/rides.errors.ts'
import { createCardPainter, type Card } from './card-painter.ts'
import { bareCard, cardSize } from './card-scene.ts'
import { formatRideTime, previewDescription, shortened } from './preview-text.ts'
import { rideCard } from './ride-card.ts'

interface LinkPreviewsDeps {
  rides: {
    findPublic(rideId: number): Promise<Ride | undefined>
    list(query: RideListQuery, rider: undefined): Promise<{ items: Ride[] }>
  }
  invitation: Pick<InvitePreviewService, 'get'>
  /** Undefined for a text that the site does not have. */
  findText: (name: SiteTextName, language: LanguageTag) => Promise<object | undefined>
  productName: string
}

type Words = Pick<PageTags, 'title' | 'description' | 'isForIndex'> & { image: string }

interface PreviewReader {
  origin: string
  language: LanguageTag
}

export type LinkPreviewsService = ReturnType<typeof createLinkPreviewsService>

/** The worker that finds towns may still be starting; a page does not wait for it. */
const townTimeoutMs = 300
const bareImage = '/api/card.png'

/** Tags and images contain only data that guests may read; everything else looks like an unknown address. */
export function createLinkPreviewsService({ rides, invitation, findText, productName }: LinkPreviewsDeps) {
  const paint = createCardPainter()
  const namedAs = (words: string) => `${words} — ${productName}`
  const named = (name: string) => namedAs(isolate(name))
  const unknown = (language: LanguageTag): Words => ({
    title: productName,
    description: translate(translatable('previews.about'), language),
    image: bareImage,
    isForIndex: false,
  })
  const imageOf = ({ id, version }: Ride) => `/api/rides/${id}/card.png?v=${version}`

  async function ofRide(rideId: number, language: LanguageTag): Promise<Words> {
    const ride = await rides.findPublic(rideId)
    if (!ride) return unknown(language)
    return {
      title: named(ride.title),
      description: previewDescription(ride, language),
      image: imageOf(ride),
      isForIndex: true,
    }
  }

  /** Guests see only riders who lead a public upcoming ride. */
  async function ofRider(riderId: string, language: LanguageTag): Promise<Words> {
    const { items } = await rides.list({ organiser: riderId, visibility: 'public', limit: 3 }, undefined)
    const [next] = items
    if (!next) return unknown(language)
    const led = { list: items.map(({ title }) => title), type: 'unit' as const }
    const time = formatRideTime({ startsAt: next.startsAt, timeZone: next.timeZone }, language)
    return {
      title: named(next.organiser.displayName),
      description: shortened(translate(translatable('previews.rider', { rides: led, time }), language)),
      image: imageOf(next),
      isForIndex: true,
    }
  }

  /** The address contains the token; only a public ride has an image. */
  async function ofInvitation(token: string, language: LanguageTag): Promise<Words> {
    const invite = await invitation.get(token, undefined, { language, townTimeoutMs })
    const { title: ride, area, organiser } = invite
    const shown = await rides.findPublic(invite.rideId)
    const about = { time: formatRideTime(invite, language), organiser: organiser.displayName }
    const details = area
      ? translatable('previews.invitationDetailsArea', { ...about, area })
      : translatable('previews.invitationDetails', about)
    return {
      title: namedAs(
        translate(
          translatable('previews.invitation', { name: organiser.firstName || organiser.displayName, ride }),
          language,
        ),
      ),
      description: shortened(translate(details, language)),
      image: shown ? imageOf(shown) : bareImage,
      isForIndex: false,
    }
  }

  async function ofText(key: string, language: LanguageTag): Promise<Words> {
    const name = siteTextName.safeParse(key).data
    if (!name || !(await findText(name, language))) return unknown(language)
    const title = namedAs(translate(translatable('previews.legal', { name }), language))
    return { ...unknown(language), title, isForIndex: true }
  }

  async function wordsFor(kind: string, key: string, language: LanguageTag): Promise<Words | undefined> {
    if (kind === 'invites') return ofInvitation(key, language).catch((error: unknown) => orUnknown(error, language))
    if (kind === 'riders') return userId.safeParse(key).success ? ofRider(key, language) : unknown(language)
    if (kind === 'legal') return ofText(key, language)
    // The address contains a token, and a preview would show a name or a ride to everybody who sees the link.
    if (kind === 'live' || kind === 'home-by') return unknown(language)
    const rideId = pathId.safeParse(key)
    // Other paths are pages of the app: /rides/create.
    return kind === 'rides' && rideId.success ? ofRide(rideId.data, language) : undefined
  }

  /** A refusal looks like an unknown address; other errors are thrown. */
  function orUnknown(error: unknown, language: LanguageTag): Words {
    if (error instanceof HttpProblem && error.status < 500) return unknown(language)
    throw error
  }

  return {
    /** The path has no first slash. Undefined for pages without tags. */
    async tagsFor(path: string, { origin, language }: PreviewReader): Promise<PageTags | undefined> {
      const [, kind = '', key = ''] = /^(rides|riders|invites|live|home-by|legal)\/([^/]+)\/?$/.exec(path) ?? []
      const words = path === '' ? { ...unknown(language), isForIndex: true } : await wordsFor(kind, key, language)
      if (!words) return undefined
      const { image, ...rest } = words
      return {
        ...rest,
        url: `${origin}/${kind && `${kind}/${encodeURIComponent(key)}`}`,
        imageUrl: origin + image,
        imageWidth: cardSize.width,
        imageHeight: cardSize.height,
        siteName: productName,
        locale: localeOf(language),
      }
    },

    /** @throws 404 for every ride that guests may not see */
    async rideCard(rideId: number): Promise<Card> {
      const ride = await rides.findPublic(rideId)
      if (!ride) throw rideNotFound()
      return paint(rideCard(ride))
    },

    bareCard: (): Card => paint(bareCard()),
  }
}

/** With a country, as Open Graph requires: en_US, ar_EG. */
function localeOf(tag: LanguageTag): string {
  const { language, region } = new Intl.Locale(describeLanguage(tag).locale).maximize()
  return `${language}_${region}`
}
